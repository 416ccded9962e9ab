import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Emulator } from '../emulator.ts';
import { openJsonFile } from '../json-file.ts';

export const RESEND_PATH = '/__resend';

const KEPT_FOR_MS = 24 * 3_600_000;
/** Calls take a moment, so that concurrent runs of the function overlap. */
const ANSWER_MS = 10;
const NAMED_ADDRESS = /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
const address = z.string().regex(NAMED_ADDRESS);

const mailSchema = z.object({
  from: address,
  to: z.union([address, z.array(address).min(1).max(50)]),
  reply_to: z.union([address, z.array(address)]).optional(),
  subject: z.string().min(1),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

export interface SentMail {
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface ResendEmulatorOptions {
  apiKey: string;
  deliver(mail: SentMail): void;
  /** Stores idempotency keys for a day, across restarts. */
  stateFile?: string;
  /** Wraps each call, so that it can fail on demand. */
  middleware?(request: Request, next: () => Promise<Response>): Promise<Response>;
  now?(): number;
}

interface State {
  /** The accepted mails by idempotency key. */
  keys: Record<string, { id: string; hash: string; at: number }>;
}

const refusal = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });

/** Emulates the part of Resend's API that sends one mail, with its idempotency keys. */
export function createResendEmulator(options: ResendEmulatorOptions): Emulator {
  const { apiKey, deliver, middleware = (_, next) => next(), now = Date.now } = options;
  const file = openJsonFile<State>(options.stateFile, () => ({ keys: {} }));
  const state = file.read();

  function refuseCaller(request: Request): Response | null {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '');
    if (!bearer) return refusal(401, 'missing_api_key', 'Missing API Key');
    return bearer === apiKey ? null : refusal(403, 'invalid_api_key', 'API key is invalid');
  }

  /** The response for a key used within a day. */
  function known(key: string, hash: string): Response | null {
    const { [key]: taken } = state.keys;
    if (!taken || taken.at < now() - KEPT_FOR_MS) return null;
    if (taken.hash === hash) return Response.json({ id: taken.id });
    return refusal(409, 'invalid_idempotent_request', 'This key was used with another payload.');
  }

  function take(mail: SentMail, body: string, key: string | null): Response {
    const hash = createHash('sha256').update(body).digest('hex');
    const before = key === null ? null : known(key, hash);
    if (before) return before;
    const id = randomUUID();
    if (key !== null) {
      state.keys[key] = { id, hash, at: now() };
      file.write(state);
    }
    deliver(mail);
    return Response.json({ id });
  }

  async function send(request: Request): Promise<Response> {
    const refused = refuseCaller(request);
    if (refused) return refused;
    const key = request.headers.get('idempotency-key');
    if (key !== null && (key === '' || key.length > 256)) {
      return refusal(400, 'invalid_idempotency_key', 'The key must have 1 to 256 characters.');
    }
    const body = await request.text();
    const mail = readMail(body);
    return mail instanceof Response ? mail : take(mail, body, key);
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(`${RESEND_PATH}/`)) return null;
      await delay(ANSWER_MS);
      return middleware(request, async () => {
        if (pathname !== `${RESEND_PATH}/emails`) return refusal(404, 'not_found', 'Nothing is here.');
        if (request.method !== 'POST') return refusal(405, 'method_not_allowed', 'Use POST.');
        return send(request);
      });
    },
  };
}

function readMail(body: string): SentMail | Response {
  const parsed = mailSchema.safeParse(jsonOf(body));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'body');
    return refusal(422, 'validation_error', `Invalid \`${field}\` field.`);
  }
  const { from, to, reply_to: replyTo, subject, html, text, headers } = parsed.data;
  if (html === undefined && text === undefined) {
    return refusal(422, 'missing_required_field', 'Missing `html` or `text` field.');
  }
  return { from, to: String(to), replyTo: replyTo && String(replyTo), subject, html, text: text ?? '', headers };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
