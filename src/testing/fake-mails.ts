import { HttpResponse, http } from 'msw';
import type * as z from 'zod/mini';
import type { openMail } from '@/features/mails/staff/rows';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';

type MailRow = SnakeKeys<z.input<typeof openMail>>;

/** A failed mail as `list_mails` returns it. */
export function mailRow(changes: Partial<MailRow> = {}): MailRow {
  return {
    id: '11111111-0000-4000-8000-000000000000',
    kind: 'shipped',
    order_id: '1a2b3c4d-0000-4000-8000-000000000000',
    to: 'a…@example.com',
    state: 'failed',
    attempts: 10,
    problem: 'the mail provider answered 500',
    created_at: '2026-11-21T12:00:00Z',
    next_attempt_at: null,
    ...changes,
  };
}

/** A fake of the staff's mail functions. */
export function fakeMails(...first: MailRow[]) {
  const fake = { mails: first, prefaces: {} as Record<string, string> };
  const answer = () => {
    const count = (state: string) => fake.mails.filter((mail) => mail.state === state).length;
    return HttpResponse.json({ waiting: count('waiting'), failed: count('failed'), oldest: null, mails: fake.mails });
  };
  server.use(
    http.post(rpc('list_mails'), answer),
    http.post<never, Args<'send_mail_again'>>(rpc('send_mail_again'), async ({ request }) => {
      const { mail_id } = await request.json();
      if (!fake.mails.some(({ id }) => id === mail_id)) return refusal('MAIL_NOT_FOUND');
      fake.mails = fake.mails.filter(({ id }) => id !== mail_id);
      return answer();
    }),
    http.post(rpc('list_mail_prefaces'), () => HttpResponse.json(fake.prefaces)),
    http.post<never, Args<'save_mail_preface'>>(rpc('save_mail_preface'), async ({ request }) => {
      const { kind, preface } = await request.json();
      fake.prefaces = { ...fake.prefaces, [kind]: preface };
      return HttpResponse.json(fake.prefaces);
    }),
  );
  return fake;
}
