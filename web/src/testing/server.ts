// A server that is not there, for what is asked over HTTP: a test says what it answers, and reads what it was asked.

import { vi } from "vitest";

export type Asked = { what: string; body: unknown };

/** `answers`: by method and path, for instance `POST /api/me`; an error is what the line would throw, a promise comes late. What is not named answers with a list of nothing. */
export function fakeServer(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const what = `${method} ${address.replace(/\?.*/, "")}`;
    asked.push({ what, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = (await answers[what]) ?? [];
    if (answer instanceof Error) {
      throw answer;
    }
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
  });
  return asked;
}

/** What was sent there, of all that was asked. */
export function sentTo(asked: Asked[], what: string): unknown[] {
  return asked.filter((each) => each.what === what).map((each) => each.body);
}
