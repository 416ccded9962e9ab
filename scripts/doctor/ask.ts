import type { Finding } from './finding.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 8000;

export interface Answer {
  status: number;
  /** Null when it is no JSON. */
  body: unknown;
}

/** Asks a service. Null when nobody answers. */
export async function ask(fetch: Fetch, url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: null };
    }
  } catch {
    return null;
  }
}

export const unasked = (about: string, host: string): Finding => ({
  level: 'unasked',
  about,
  says: `Could not ask ${host}: no answer. Without a network that says nothing; otherwise the address is wrong.`,
});

/** The value at a path of keys in somebody else's JSON. */
export function at(body: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined),
    body,
  );
}
