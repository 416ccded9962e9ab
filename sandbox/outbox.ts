import path from 'node:path';
import * as z from 'zod';
import type { Emulator } from './emulator.ts';
import { openJsonFile } from './json-file.ts';
import { mailPage, type OutboxMessage } from './mail-page.ts';

const messageSchema = z.looseObject({
  name: z.string().min(1),
  email: z.email(),
  subject: z.string().min(1),
  message: z.string().min(1),
});

export interface Outbox extends Emulator {
  receive(mail: Pick<OutboxMessage, 'to' | 'subject' | 'text' | 'html' | 'headers'>): void;
}

interface OutboxState {
  messages: OutboxMessage[];
}

const MESSAGES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const LIST_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** A mail is isolated: it cannot run scripts or fetch anything but pictures. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";

/** The caller's address according to a proxy; null for the local machine, which is not limited. */
function remoteAddress({ headers }: Request): string | null {
  const forwarded = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
  return forwarded === '' || /^(::ffff:)?127\.|^::1$/.test(forwarded) ? null : forwarded;
}

const page = (html: string, policy: string) =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });

/**
 * Accepts messages of the contact form at `/__outbox`, ten an hour from one address, and the shop's own mails. Returns all
 * of them at `/__sandbox/outbox`, newest last, and shows them at `/__sandbox/mail`.
 */
export function createOutbox(folder: string | undefined): Outbox {
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

  function keep(message: Omit<OutboxMessage, 'receivedAt'>): void {
    state.messages.push({ ...message, receivedAt: new Date().toISOString() });
    file.write(state);
  }

  async function takeForm(request: Request): Promise<Response> {
    if (request.method !== 'POST') return Response.json({ success: false, message: 'Use POST.' }, { status: 405 });
    const parsed = messageSchema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) {
      return Response.json({ success: false, message: parsed.error.issues[0]?.message }, { status: 422 });
    }
    if (!hasRoom(remoteAddress(request))) {
      return Response.json({ success: false, message: 'Too many messages.' }, { status: 429 });
    }
    keep({ kind: 'contact', subject: parsed.data.subject, text: parsed.data.message, payload: parsed.data });
    return Response.json({ success: true });
  }

  return {
    receive: ({ to, subject, text, html, headers }) => keep({ kind: 'mail', to, subject, text, html, headers }),
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/__sandbox/outbox') return Response.json(state.messages);
      if (pathname === '/__sandbox/mail') return page(mailPage(state.messages), LIST_POLICY);
      const index = /^\/__sandbox\/mail\/(\d+)$/.exec(pathname)?.[1];
      if (index !== undefined) {
        const html = state.messages[Number(index)]?.html;
        return html === undefined ? null : page(html, MAIL_POLICY);
      }
      return pathname === '/__outbox' ? takeForm(request) : null;
    },
  };
}
