import path from 'node:path';
import * as z from 'zod';
import type { Emulator } from './emulator.ts';
import { openJsonFile } from './json-file.ts';

const messageSchema = z.looseObject({
  name: z.string().min(1),
  email: z.email(),
  subject: z.string().min(1),
  message: z.string().min(1),
});

interface OutboxState {
  messages: { receivedAt: string; payload: z.infer<typeof messageSchema> }[];
}

const MESSAGES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;

/** The address a proxy names; null for this machine itself, which is not limited. */
function remoteAddress({ headers }: Request): string | null {
  const said = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return said === '' || /^(::ffff:)?127\.|^::1$/.test(said) ? null : said;
}

/** Takes the messages of the contact form at `/__outbox`, ten an hour from one address, and lists them at `/__sandbox/outbox`. */
export function createOutbox(folder: string | undefined): Emulator {
  const file = openJsonFile<OutboxState>(folder && path.join(folder, 'outbox.json'), () => ({ messages: [] }));
  const state = file.read();
  const taken = new Map<string, number[]>();

  const hasRoom = (address: string | null): boolean => {
    if (address === null) return true;
    const recent = (taken.get(address) ?? []).filter((time) => time > Date.now() - HOUR_MS);
    if (recent.length >= MESSAGES_PER_HOUR) return false;
    taken.set(address, [...recent, Date.now()]);
    return true;
  };

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/__sandbox/outbox') return Response.json(state.messages);
      if (pathname !== '/__outbox') return null;
      if (request.method !== 'POST') return Response.json({ success: false, message: 'Use POST.' }, { status: 405 });
      const parsed = messageSchema.safeParse(await request.json().catch(() => null));
      if (!parsed.success) {
        return Response.json({ success: false, message: parsed.error.issues[0]?.message }, { status: 422 });
      }
      if (!hasRoom(remoteAddress(request))) {
        return Response.json({ success: false, message: 'Too many messages.' }, { status: 429 });
      }
      state.messages.push({ receivedAt: new Date().toISOString(), payload: parsed.data });
      file.write(state);
      return Response.json({ success: true });
    },
  };
}
