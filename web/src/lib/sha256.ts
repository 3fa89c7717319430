// SHA-256 and HMAC for the dice. By the browser's own WebCrypto where it has one: over plain http, as in a home network, it has none.

const BLOCK = 64;

type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

/** Makes HMACs with one key. */
export async function hmac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    return (message) => Promise.resolve(ownHmac(key, message));
  }
  const taken = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", taken, message));
}

// --- without WebCrypto (FIPS 180-4, RFC 2104)

/** The first 32 bits of what is behind the point of a root of each of the first 64 primes. */
function rootsOfPrimes(count: number, root: number): Uint32Array<ArrayBuffer> {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) {
      primes.push(number);
    }
  }
  return Uint32Array.from(primes, (prime) => Math.floor((Math.pow(prime, 1 / root) % 1) * 2 ** 32));
}

const START = rootsOfPrimes(8, 2);
const ROUNDS = rootsOfPrimes(64, 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block of 64 bytes more. */
function mixed(hash: Uint32Array<ArrayBuffer>, block: DataView, at: number): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(64);
  for (let place = 0; place < 64; place++) {
    const [two, fifteen] = [words[place - 2] ?? 0, words[place - 15] ?? 0];
    const low = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[place] = place < 16 ? block.getUint32(at + 4 * place) : (words[place - 16] ?? 0) + low + (words[place - 7] ?? 0) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let place = 0; place < 64; place++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[place] ?? 0) + (words[place] ?? 0)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, place) => (hash[place] ?? 0) + word);
}

export function ownSha256(bytes: Uint8Array): Bytes {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = joined(bytes, Uint8Array.of(0x80), new Uint8Array(length - bytes.length - 1));
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n);
  let hash = START;
  for (let at = 0; at < length; at += BLOCK) {
    hash = mixed(hash, view, at);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

export function ownHmac(key: Uint8Array, message: Uint8Array): Bytes {
  const short = key.length > BLOCK ? ownSha256(key) : key;
  const filled = joined(short, new Uint8Array(BLOCK - short.length));
  const inner = ownSha256(joined(filled.map((byte) => byte ^ 0x36), message));
  return ownSha256(joined(filled.map((byte) => byte ^ 0x5c), inner));
}
