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

/** Takes the messages of the contact form at `/__outbox` and lists them at `/__sandbox/outbox`. */
export function createOutbox(folder: string | undefined): Emulator {
  const file = openJsonFile<OutboxState>(folder && path.join(folder, 'outbox.json'), () => ({ messages: [] }));
  const state = file.read();
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
      state.messages.push({ receivedAt: new Date().toISOString(), payload: parsed.data });
      file.write(state);
      return Response.json({ success: true });
    },
  };
}
