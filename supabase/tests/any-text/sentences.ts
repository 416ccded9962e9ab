import { pastedText, tidyLine, tidyText } from '../../../src/domain/typed-text';
import { ask, returnsOf } from '../support/returns';
import type { Shop } from '../support/shop';

/** A text that is sent to a function of the database without a form's schema. */
export interface Sentence {
  name: string;
  right: string;
  send: (text: string) => PromiseLike<unknown>;
  /** What is stored of it. */
  stored: (data: never) => PromiseLike<unknown> | unknown;
  /** Its normalised form. */
  fold: (text: string) => unknown;
  /** The field at which a refusal is shown. */
  field: string;
}

const key = () => crypto.randomUUID();
export const orNull = (fold: (text: string) => string) => (text: string) => fold(text) || null;

/** The records that texts are sent about. */
export interface Given {
  order: string;
  message: string;
}

export const given = async (shop: Shop): Promise<Given> => ({
  order: await returnsOf(shop).delivered({ lines: [{ product_id: 5, quantity: 1 }] }),
  message: await messageIn(shop),
});

export function sentences(shop: Shop, about: Given): Sentence[] {
  const { visitor, staff } = shop.clients;
  const { sql } = shop.database;
  const cell = async (query: string, values: unknown[] = []) =>
    Object.values((await sql.query<object>(query, values))[0] ?? {})[0];
  const placed = (choices: object) =>
    visitor.rpc('place_order', {
      items: [{ product_id: 1, quantity: 1 }],
      payment_method: 'paystack-card',
      idempotency_key: key(),
      choices,
      shipping_address: {
        firstName: 'Amina',
        lastName: 'Otieno',
        email: 'amina@example.com',
        phone: '0712345678',
        zipCode: '00100',
        address: '12 Baobab Lane',
        city: 'Nairobi',
        state: 'Nairobi',
        country: 'Kenya',
      },
    });
  return [
    {
      name: 'a gift message',
      right: 'Happy birthday',
      field: 'gift_message',
      fold: orNull(tidyText),
      send: (text) => placed({ gift: { message: text, wrap: true } }),
      stored: ({ id }: { id: string }) => cell(`select gift ->> 'message' from orders where id = $1`, [id]),
    },
    {
      name: 'the day of a gift',
      right: '2026-12-24',
      field: 'needed_by',
      fold: String,
      send: (text) => placed({ needed_by: text }),
      stored: ({ id }: { id: string }) => cell('select needed_by::text from orders where id = $1', [id]),
    },
    {
      name: 'a discount code',
      right: 'SPRING',
      field: 'discount_code',
      fold: () => '',
      send: (text) =>
        visitor.rpc('quote_order', { items: [{ product_id: 1, quantity: 1 }], choices: { discount_code: text } }),
      stored: () => '',
    },
    {
      name: 'the words of a return',
      right: 'Too small',
      field: 'words',
      fold: orNull(tidyText),
      send: async (text) => {
        const requested = await ask(visitor, about.order, [{ product_id: 5, quantity: 1 }], { words: text });
        await sql.exec('delete from private.return_lines; delete from private.returns');
        return requested;
      },
      stored: ({ returns }: { returns: { words: string | null }[] }) => returns[0]?.words,
    },
    {
      name: 'a note of an order',
      right: 'Call first',
      field: 'note',
      fold: tidyText,
      send: (text) => staff.rpc('add_order_note', { order_id: about.order, note: text }),
      stored: () =>
        cell(`select note from order_events where order_id = $1 and kind = 'note' order by at desc, id desc limit 1`, [
          about.order,
        ]),
    },
    {
      name: 'an answer',
      right: 'Thank you',
      field: 'answer',
      fold: tidyText,
      send: async (text) => {
        const { data } = await staff.rpc('get_message', { message_id: about.message });
        return staff.rpc('answer_message', {
          message_id: about.message,
          request_id: key(),
          answer: text,
          expected_version: data.version,
        });
      },
      stored: ({ thread }: { thread: { body: string }[] }) => thread.at(-1)?.body,
    },
    {
      name: 'words before a mail',
      right: 'Happy holidays',
      field: 'preface',
      fold: orNull(tidyText),
      send: (text) => staff.rpc('save_mail_preface', { kind: 'paid', preface: text }),
      stored: () => cell(`select max(preface) from private.mail_prefaces where kind = 'paid'`),
    },
    {
      name: 'the subject of a letter',
      right: 'News',
      field: 'subject',
      fold: tidyLine,
      send: (text) => staff.rpc('save_letter', { id: key(), expected_version: null, subject: text, body: 'Hello' }),
      stored: () => cell('select subject from private.letters order by created_at desc limit 1'),
    },
    {
      name: 'why the stock is another',
      right: 'Counted',
      field: 'reason',
      fold: tidyText,
      send: (text) =>
        staff.rpc('correct_stock', { product_id: 1, counted: 5, seen_stock: 6, reason: text, idempotency_key: key() }),
      stored: () => cell('select reason from stock_changes where reason is not null order by id desc limit 1'),
    },
    {
      name: 'a tracking number',
      right: 'JD014600',
      field: 'tracking_number',
      fold: orNull(pastedText),
      send: (text) => staff.rpc('set_order_tracking', { order_id: about.order, tracking_number: text, carrier: 'dhl' }),
      stored: () => cell('select tracking_number from orders where id = $1', [about.order]),
    },
    {
      name: 'a holiday',
      right: 'Jamhuri Day',
      field: 'name',
      fold: orNull(tidyLine),
      send: (text) => staff.rpc('save_holiday', { day: '2026-12-12', name: text }),
      stored: () => cell(`select max(name) from holidays where day = '2026-12-12'`),
    },
    ...(['subscribe_to_newsletter', 'remind_me'] as const).map((call) => ({
      name: `an address for ${call}`,
      right: 'amina@example.com',
      field: 'email',
      fold: pastedText,
      send: (text: string) =>
        visitor.rpc(call, { email: text, ...(call === 'remind_me' && { product_id: 1, consent: 'Yes' }) }),
      stored: () =>
        cell(
          call === 'remind_me' ? 'select email from stock_reminders' : 'select email from newsletter_subscribers',
        ).then(async (email) => {
          await sql.exec('delete from stock_reminders; delete from newsletter_subscribers');
          return email;
        }),
    })),
  ];
}

async function messageIn({ clients: { visitor }, database: { sql } }: Shop): Promise<string> {
  await visitor.rpc('send_contact_message', {
    request_id: key(),
    name: 'Amina',
    email: 'amina@example.com',
    subject: 'Feedback',
    message: 'Hello',
  });
  const [row] = await sql.query<{ id: string }>('select id from private.messages', []);
  return row?.id ?? '';
}

/** Searches for any text. */
export const searches = ({
  clients: { visitor, staff },
}: Shop): [name: string, ask: (text: string) => PromiseLike<unknown>][] => [
  ...[
    'list_orders',
    'list_customers',
    'list_log',
    'list_products',
    'list_posts',
    'list_messages',
    'search_everything',
    'list_subscribers',
  ].map((name): [string, (text: string) => PromiseLike<unknown>] => [name, (search) => staff.rpc(name, { search })]),
  ['browse_products', (q) => visitor.rpc('browse_products', { q })],
  ['record_search_miss', (text) => visitor.rpc('record_search_miss', { searched: text })],
];
