import { HttpResponse, http } from 'msw';
import type * as z from 'zod/mini';
import type { staffMessage } from '@/features/messages/staff/data';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { type Args, refusal, rpc } from './rpc';
import { server } from './server';

type MessageRow = SnakeKeys<z.input<typeof staffMessage>>;

const DEFAULTS: MessageRow = {
  id: '5e6f7a8b-0000-4000-8000-000000000001',
  created_at: '2026-11-23T09:00:00+00:00',
  name: 'Amina Otieno',
  subject: 'Product Question',
  excerpt: 'Is the drum loud?',
  assigned_to: null,
  closed_at: null,
  asks_piece: false,
  answers: 0,
  version: 1,
  email: 'amina@example.com',
  is_member: false,
  body: 'Is the drum loud?\nhttps://evil.example',
  closed_by: null,
  order_id: null,
  is_own_order: false,
  piece: null,
  customer: null,
  thread: [],
};

/** A message as `get_message` returns it. */
export const messageRow = (changes: Partial<MessageRow> = {}): MessageRow => ({ ...DEFAULTS, ...changes });

/** A fake of the staff's functions for one message. `fake.message` is the stored one. */
export function fakeMessage(first = messageRow()) {
  const fake = {
    message: first,
    asked: [] as Args<'list_messages'>[],
    answered: [] as Args<'answer_message'>[],
    change: (changes: Partial<MessageRow>) => {
      fake.message = { ...fake.message, ...changes, version: fake.message.version + 1 };
      return HttpResponse.json(fake.message);
    },
    say: (actor: string, body: string) => {
      const said = { id: `answer-${fake.message.answers}`, created_at: '2026-11-23T10:00:00+00:00', actor, body };
      return fake.change({
        answers: fake.message.answers + 1,
        thread: [...fake.message.thread, { ...said, mail: 'waiting' }],
      });
    },
  };
  const isOld = (version: number) => version !== fake.message.version;
  const conflict = () => refusal('VERSION_CONFLICT', JSON.stringify(fake.message));
  server.use(
    http.post<never, Args<'list_messages'>>(rpc('list_messages'), async ({ request }) => {
      const asked = await request.json();
      fake.asked.push(asked);
      const { closed_at } = fake.message;
      const isShown = asked.show === 'all' || (asked.show === 'closed') === (closed_at !== null);
      const counts = { open: closed_at === null ? 1 : 0, closed: closed_at === null ? 0 : 1, all: 1 };
      return HttpResponse.json({ messages: isShown ? [fake.message] : [], next: null, counts });
    }),
    http.post<never, Args<'get_message'>>(rpc('get_message'), async ({ request }) =>
      HttpResponse.json((await request.json()).message_id === fake.message.id ? fake.message : null),
    ),
    http.post<never, Args<'answer_message'>>(rpc('answer_message'), async ({ request }) => {
      const sent = await request.json();
      fake.answered.push(sent);
      return isOld(sent.expected_version) ? conflict() : fake.say('staff@littlebaobab.example', sent.answer);
    }),
    http.post<never, Args<'assign_message'>>(rpc('assign_message'), async ({ request }) => {
      const { member = null, expected_version } = await request.json();
      return isOld(expected_version) ? conflict() : fake.change({ assigned_to: member });
    }),
    http.post<never, Args<'close_message'>>(rpc('close_message'), async ({ request }) => {
      const { closed, expected_version } = await request.json();
      if (isOld(expected_version)) return conflict();
      const by = closed ? 'staff@littlebaobab.example' : null;
      return fake.change({ closed_at: closed ? '2026-11-23T11:00:00+00:00' : null, closed_by: by });
    }),
  );
  return fake;
}
