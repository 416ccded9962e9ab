import * as z from 'zod/mini';
import { parseJson } from '../../src/lib/parse-json.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
export type Ask = (url: string, init?: RequestInit) => Promise<{ status: number; body: unknown; text: string } | null>;
export type Check = (ask: Ask, subject: Subject) => Promise<Finding[]> | Finding[];

const PATIENCE_MS = 8000;

/** The response of a service, or null; its body is null if it is not JSON. */
export const askBy =
  (fetch: Fetch): Ask =>
  async (url, init = {}) => {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) ?? null, text };
    } catch {
      return null;
    }
  };

export const unanswered = (about: string, url: string): Finding => ({
  level: 'unanswered',
  about,
  message: `No answer from ${new URL(url).host}. Without a network that means nothing; otherwise the address is wrong.`,
});

/** The parsed body, or null if it does not match. */
export function read<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> | null {
  const { success, data } = z.safeParse(shape, body);
  return success ? data : null;
}

/** The code with which a server function refuses, or null: what Supabase answers in front of it has another form. */
export const refusalIn = (body: unknown) => read(z.object({ error: z.string() }), body)?.error ?? null;

/** The URL of the project, without a trailing slash. */
export const projectOf = ({ browser: { VITE_SUPABASE_URL: url } }: Subject) =>
  url && URL.canParse(url) ? url.replace(/\/$/, '') : null;

export const json = (method: string, body: string, headers: Record<string, string>): RequestInit => ({
  method,
  body,
  headers: { ...headers, 'content-type': 'application/json' },
});
