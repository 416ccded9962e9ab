import * as z from 'zod';
import type { Database } from './database/backend.ts';
import type { Emulator } from './emulator.ts';

const MOST_RUNS = 10;
const TOO_MANY = { error: `runs must be a whole number from 1 to ${MOST_RUNS}.` };
const requestSchema = z.object({ runs: z.int(TOO_MANY).min(1, TOO_MANY).max(MOST_RUNS, TOO_MANY).default(1) });

/**
 * `POST /__sandbox/mails {runs?}` ends the pause after a failed attempt, which may be an hour long, makes `runs` concurrent
 * calls of `send-mails` and returns their responses. Mails scheduled for later stay pending.
 */
export function createMailRuns(sql: Database['sql'], send: () => Promise<Response>): Emulator {
  return {
    async handle(request) {
      if (new URL(request.url).pathname !== '/__sandbox/mails') return null;
      if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 });
      const parsed = requestSchema.safeParse(await request.json().catch(() => ({})));
      if (!parsed.success) return Response.json({ message: parsed.error.issues[0]?.message }, { status: 400 });
      await sql.exec(
        'update private.mails set next_attempt_at = now() where next_attempt_at > now() and problem is not null',
      );
      const runs = Array.from({ length: parsed.data.runs }, async () => (await send()).json());
      return Response.json({ runs: await Promise.all(runs) });
    },
  };
}
