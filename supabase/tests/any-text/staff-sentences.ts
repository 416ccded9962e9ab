import { pastedText, tidyLine, tidyText } from '../../../src/domain/typed-text';
import { ask } from '../support/returns';
import type { Shop } from '../support/shop';
import type { Answer } from './forms';
import { type Given, orNull, type Sentence } from './sentences';

const key = () => crypto.randomUUID();

/** Texts that staff type in dialogs and small forms. */
export function staffSentences({ clients: { visitor, staff }, database: { sql } }: Shop, about: Given): Sentence[] {
  const cell = async (query: string) => Object.values((await sql.query<object>(query, []))[0] ?? {})[0];
  const idOf = async (query: string) => String(await cell(query));
  const refund = async (words: { reason: string; provider_refund_id: string }) => {
    const payment_id = await idOf(`select id from payments where order_id = '${about.order}'`);
    const answer = await staff.rpc('record_refund', { payment_id, amount_minor: 1, idempotency_key: key(), ...words });
    return answer;
  };
  const newest = (column: string) => async () => {
    const value = await cell(`select ${column} from refunds order by created_at desc limit 1`);
    await sql.exec('delete from refunds; update payments set refunded_minor = 0');
    return value;
  };
  return [
    {
      name: 'why money goes back',
      right: 'As agreed.',
      field: 'reason',
      fold: orNull(tidyText),
      send: (text) => refund({ reason: text, provider_refund_id: key() }),
      stored: newest('reason'),
    },
    {
      name: 'the reference of a refund',
      right: '8XK-123',
      field: 'reference',
      fold: orNull(tidyText),
      send: (text) => refund({ reason: 'As agreed.', provider_refund_id: text }),
      stored: newest('provider_refund_id'),
    },
    {
      name: 'the decision of a return',
      right: 'It is worn.',
      field: 'decision',
      fold: orNull(tidyText),
      send: async (text) => {
        await ask(visitor, about.order, [{ product_id: 5, quantity: 1 }]);
        const return_id = await idOf('select id from private.returns');
        return staff.rpc('decide_return', {
          return_id,
          approve: true,
          decision: text,
          our_fault: false,
          expected_version: 1,
        });
      },
      stored: async () => {
        const decision = await cell('select decision from private.returns');
        await sql.exec('delete from private.return_lines; delete from private.returns');
        return decision;
      },
    },
    {
      name: 'how an incident ended',
      right: 'Called the bank.',
      field: 'note',
      fold: orNull(tidyText),
      send: async (text) => {
        const reference = key();
        await sql.exec(
          `insert into payment_incidents (kind, provider, reference) values ('mismatch', 'paypal', '${reference}')`,
        );
        const incident_id = await idOf(`select id from payment_incidents where reference = '${reference}'`);
        return staff.rpc('close_incident', { incident_id, note: text });
      },
      stored: ({ closing_note }: { closing_note: string | null }) => closing_note,
    },
    {
      name: 'a letter',
      right: 'Hello',
      field: 'body',
      fold: tidyText,
      send: (text) => staff.rpc('save_letter', { id: key(), expected_version: null, subject: 'News', body: text }),
      stored: () => cell('select body from private.letters order by created_at desc limit 1'),
    },
    {
      name: 'a policy',
      right: '## Orders\n\n### How?\n\nSo.',
      field: 'content',
      fold: tidyText,
      send: (text) => staff.rpc('save_text', { shop_text: { name: 'faq', content: text } }),
      stored: async ({ content }: { content: string }) => {
        await sql.exec('delete from shop_texts');
        return content;
      },
    },
    {
      name: 'who buys at the stall',
      right: 'Amina',
      field: 'firstName',
      fold: tidyLine,
      send: (text) =>
        staff.rpc('create_staff_order', {
          items: [{ product_id: 1, quantity: 1 }],
          pays: 'cash',
          idempotency_key: key(),
          customer: { firstName: text },
        }),
      stored: ({ id }: { id: string }) =>
        cell(`select coalesce(shipping_address ->> 'firstName', '') from orders where id = '${id}'`),
    },
    {
      name: 'who is invited',
      right: 'otieno.new@littlebaobab.example',
      field: '',
      // A tag in the address does not make a second account.
      fold: (text) =>
        pastedText(text)
          .replace(/\u0130/g, 'i')
          .toLowerCase()
          .replace(/\+[^@]*(?=@)/, ''),
      send: async (text) => {
        const answer: Answer = await staff.rpc('invite_staff', { email: text });
        return answer;
      },
      stored: async ({ email }: { email: string }) => {
        await sql.query('delete from staff_members where email = $1', [email]);
        return email;
      },
    },
  ];
}
