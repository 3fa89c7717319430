// What this browser remembers. Where storage is forbidden the page works all the same and forgets when it is closed.

const forgotten = new Map<string, string>();

export function read<T>(key: string, fallback: T): T {
  try {
    const stored = forgotten.get(key) ?? localStorage.getItem(key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
  } catch {
    forgotten.set(key, text);
  }
}

export function forget(key: string): void {
  forgotten.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was never there.
  }
}
