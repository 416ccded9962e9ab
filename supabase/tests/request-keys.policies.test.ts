import { readdirSync, readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { hint } from './support/answers';
import { addCode } from './support/codes';
import { answerMessage, newestMessage, sendMessage } from './support/messages';
import { CUBE, orderOfUnits } from './support/order-units';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { decide, GUEST_TOKEN, newestReturn, PHOTO, quote, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { delivered } = returnsOf(shop);

type Facts = Readonly<Record<string, unknown>>;

interface Request {
  client: SupabaseClient;
  key: string;
  facts: Facts;
  /** Another value for each fact that is part of what is asked. */
  others: Facts;
  /** What happens in the shop before the request is repeated, and what its caller has seen then. */
  move: (answer: Answer) => PromiseLike<unknown>;
  seen?: Facts;
}
type Answer = { id: string; parcels?: { id: string }[]; [field: string]: unknown };

/** Facts that are no content: who asks, and what was seen when it was asked. */
const NO_CONTENT = /^(guest_token|browser_id|seen_\w+|expected_\w+)$/;
const LINE = { product_id: 5, quantity: 1 };
const TWO = [{ ...LINE, quantity: 2 }];
const sellOut = () => sql.query('update products set stock = 0, price = price + 1, archived_at = now() where id = 5');
const boxOf = async () =>
  (await sql.query<{ box: string[] }>('select box_contents as box from products where id = 5'))[0]?.box ?? [];

async function refundable() {
  const bought = await orderOfUnits(shop);
  const { id } = await bought.payment();
  const [other] = await sql.query<{ id: string }>('select id from payments where order_id = $1', [await delivered()]);
  return { bought, payment_id: id, other: other?.id };
}

const requests: Record<string, () => Promise<Request>> = {
  place_order: async () => {
    await addCode(staff);
    return {
      client: owner,
      key: 'idempotency_key',
      facts: {
        items: [LINE],
        shipping_address: SHIP_TO,
        payment_method: 'paystack-card',
        choices: { discount_code: 'SPRING', delivery: 'express' },
      },
      others: {
        items: TWO,
        shipping_address: { ...SHIP_TO, city: 'Mombasa' },
        payment_method: 'paypal',
        choices: { gift: { message: 'For Juma' } },
      },
      move: async (answer) => {
        await pay(service, answer as unknown as Receipt);
        await sellOut();
      },
    };
  },
  create_staff_order: async () => ({
    client: staff,
    key: 'idempotency_key',
    facts: {
      items: [LINE],
      pays: 'cash',
      customer: SHIP_TO,
      delivers: true,
      expected_total: null,
      paid_by: 'bank',
      reference: 'B-1',
    },
    others: {
      items: TWO,
      pays: 'link',
      customer: { ...SHIP_TO, city: 'Mombasa' },
      delivers: false,
      lost_piece: crypto.randomUUID(),
      piece_price: 3,
      paid_by: 'cheque',
      reference: 'B-2',
    },
    move: sellOut,
    seen: { expected_total: 1 },
  }),
  record_payment: async () => {
    const order = await placeOrder(owner);
    const { total_amount: amount } = order;
    return {
      client: staff,
      key: 'idempotency_key',
      facts: { order_id: order.id, method: 'till', amount, reference: 'T-1' },
      others: { order_id: (await placeOrder(owner)).id, method: 'bank', amount: amount + 1, reference: 'T-2' },
      move: async () => pay(service, order),
    };
  },
  begin_refund: async () => {
    const { bought, payment_id, other } = await refundable();
    return {
      client: staff,
      key: 'idempotency_key',
      facts: { payment_id, amount_minor: 500, reason: 'A scratch', lines: null },
      others: { payment_id: other, amount_minor: 600, reason: 'Late', lines: bought.linesOf({ [CUBE]: 1 }) },
      move: ({ id }) => bought.settle(id, 'done'),
    };
  },
  record_refund: async () => {
    const { bought, payment_id, other } = await refundable();
    const lines = bought.linesOf({ [CUBE]: 1 });
    return {
      client: staff,
      key: 'idempotency_key',
      facts: { payment_id, amount_minor: 500, reason: 'A scratch', provider_refund_id: 'rf_1', lines: null },
      others: { payment_id: other, amount_minor: 600, reason: 'Late', provider_refund_id: 'rf_2', lines },
      move: () => bought.beginRefund(0.9, null),
    };
  },
  pack_order: async () => {
    const bought = await orderOfUnits(shop);
    const next = await orderOfUnits(shop);
    return {
      client: staff,
      key: 'idempotency_key',
      facts: {
        order_id: bought.order.id,
        lines: bought.linesOf({ [CUBE]: 1 }),
        carrier: 'dhl',
        tracking_number: 'KE 1',
        expected_status: 'processing',
        expected_payment_status: 'paid',
        expected_parcels: 0,
        expected_correction: null,
      },
      others: { order_id: next.order.id, lines: bought.linesOf({ 5: 1 }), carrier: 'ups', tracking_number: 'KE 2' },
      move: ({ id, parcels }) => staff.rpc('stop_parcel', { order_id: id, parcel_id: parcels?.[0]?.id }).throwOnError(),
    };
  },
  ask_return: async () => {
    const [order, next] = [await delivered(), await delivered()];
    const { data } = await quote(visitor, order, [LINE], 'unwanted');
    return {
      client: visitor,
      key: 'request_id',
      facts: {
        order_id: order,
        lines: [LINE],
        reason: 'unwanted',
        words: 'Too small',
        photo: null,
        expected_refund: data.refund,
        guest_token: GUEST_TOKEN,
      },
      others: { order_id: next, lines: TWO, reason: 'damaged', words: 'Too large', photo: PHOTO },
      move: async () => decide(staff, await newestReturn(staff), false).throwOnError(),
    };
  },
  ask_piece: async () => {
    const [order, next, [piece, other]] = [await delivered(), await delivered(), await boxOf()];
    return {
      client: visitor,
      key: 'request_id',
      facts: { order_id: order, product_id: 5, piece, guest_token: GUEST_TOKEN },
      others: { order_id: next, product_id: 6, piece: other },
      move: async () => answerMessage(staff, await newestMessage(staff), 'It is in the post.').throwOnError(),
    };
  },
  correct_stock: async () => {
    const seen_stock = await shop.stockOf(5);
    return {
      client: staff,
      key: 'idempotency_key',
      facts: { product_id: 5, counted: seen_stock - 2, reason: 'Two are broken', seen_stock },
      others: { product_id: 6, counted: seen_stock - 3, reason: 'Counted' },
      move: () => sql.query('update products set stock = stock - 1 where id = 5'),
      seen: { seen_stock: seen_stock - 3 },
    };
  },
  send_contact_message: async () => ({
    client: visitor,
    key: 'request_id',
    facts: {
      name: 'Amina Otieno',
      email: 'amina@example.com',
      subject: 'Product Question',
      message: 'Is the drum loud?',
      order_id: null,
    },
    others: {
      name: 'Juma',
      email: 'juma@example.com',
      subject: 'Other',
      message: 'Is the drum large?',
      order_id: crypto.randomUUID(),
    },
    move: () => sql.query('update private.caller_limits set messages_per_hour = 1'),
  }),
  answer_message: async () => {
    await sendMessage(visitor);
    const next = await newestMessage(staff);
    await sendMessage(visitor);
    const message = await newestMessage(staff);
    return {
      client: staff,
      key: 'request_id',
      facts: { message_id: message.id, answer: 'Not very.', expected_version: message.version },
      others: { message_id: next.id, answer: 'Very.' },
      move: async () => answerMessage(staff, await newestMessage(staff), 'Come and try it.').throwOnError(),
    };
  },
  import_products: async () => {
    const lines = [{ line: 2, id: 1, version: 1, values: { price: 12.5 } }];
    return {
      client: staff,
      key: 'key',
      facts: { lines },
      others: { lines: [{ line: 2, id: 1, version: 1, values: { price: 13.5 } }] },
      move: () => sql.query('update products set price = 20, version = version + 1 where id = 1'),
    };
  },
};

const EFFECTS = ['orders', 'parcels', 'refunds', 'stock_changes', 'order_events'].map((table) => `public.${table}`);
const PRIVATE_EFFECTS = ['returns', 'return_photos', 'messages', 'message_answers', 'mails'];

/** Everything that requests write, counted; and prices and stock. */
async function effects(): Promise<unknown> {
  const counts = [...EFFECTS, ...PRIVATE_EFFECTS.map((table) => `private.${table}`)].map(
    (table) => `select '${table}' as what, count(*)::text as rows from ${table}`,
  );
  return sql.query(`${counts.join(' union all ')} union all
    select 'products', string_agg(concat_ws(' ', p.id, p.stock, p.price, p.version), ', ' order by p.id) from products p`);
}

/** What was answered, as long as nobody did anything since. Only orders say that they were there. */
const withoutReplayed = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'replayed' in answer ? { ...answer, replayed: true } : answer;

/** What may happen anywhere in the shop between a request and its repetition. */
const worldMoves = {
  'everything is sold out, dearer and archived':
    'update products set stock = 0, price = price + 1, archived_at = now()',
  'all codes have ended': "update discount_codes set starts_at = null, ends_at = now() - interval '1 minute'",
  'all codes are called differently': "update discount_codes set code = code || '-OLD'",
  'no delivery is offered, and it costs more': 'update delivery_options set is_offered = false, price = price + 1',
  'every limit is used up': `update private.caller_limits set open_orders = 1, units = 1, orders_per_hour = 1,
      wrong_codes_per_hour = 1, messages_per_hour = 1, writes_per_hour = 1000;
    insert into private.call_counts (what, caller, calls)
    select what, caller, 100 from unnest(array['order', 'wrong code', 'message']) what
      cross join (select distinct c.caller from private.call_counts c union select distinct o.caller from private.order_callers o) callers
    on conflict on constraint call_counts_pkey do update set calls = 100`,
  'all orders are delivered':
    "update orders set status = 'completed' where status <> 'cancelled' and payment_status = 'paid'",
  'all orders are cancelled':
    "update orders set status = 'cancelled', cancel_reason = 'staff' where status <> 'cancelled'",
  'the return window is over': "update order_events set at = at - interval '90 days'",
  'the messages are closed': "update private.messages set closed_at = now(), closed_by = 'juma@littlebaobab.example'",
} as const;

async function begin(name: string) {
  const request = await (requests[name] ?? expect.fail)();
  const facts = { ...request.facts, [request.key]: crypto.randomUUID() };
  const call = (changes: Facts = {}) => request.client.rpc(name, { ...facts, ...changes });
  const first = await call();
  expect(first.error).toBeNull();
  return { ...request, call, answer: first.data };
}

/** `wish_save_list` and `save_letter` name a record by an id of the browser: they save, as often as they are called. */
const keyed = await sql.query<{ name: string; key: string; facts: string[] }>(`
  select p.proname as name, key, array_remove(p.proargnames, key) as facts
    from pg_proc p cross join unnest(p.proargnames) key
   where p.pronamespace = 'public'::regnamespace and key ~ '(^|_)(key|request_id)$'
     and 'uuid'::regtype = any (p.proargtypes::oid[])
   order by p.proname`);

it('every function with a key is here, with every fact that is content', () => {
  expect(keyed.map(({ name }) => name)).toEqual(Object.keys(requests).toSorted());
});

it('every server function with a key passes it to one of them', () => {
  const folder = new URL('../functions/', import.meta.url);
  const sources = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => ({ name, source: readFileSync(new URL(`${name}/handler.ts`, folder), 'utf8') }))
    .filter(({ source }) => /\b(idempotencyKey|requestId)\b/.test(source));
  const passed = sources.map(({ name, source }) => [name, keyed.filter((one) => source.includes(`'${one.name}'`))]);
  expect(passed).toEqual([['refund-payment', [expect.objectContaining({ name: 'begin_refund' })]]]);
});

describe.each(keyed)('$name', ({ name, key, facts }) => {
  it('has the same effect and answer when it is called twice', async () => {
    const { answer, call, others, key: named } = await begin(name);
    const contents = facts.filter((fact) => !NO_CONTENT.test(fact));
    expect({ key: named, contents: Object.keys(others).toSorted() }).toEqual({ key, contents: contents.toSorted() });
    const after = await effects();
    const again = await call();
    expect(again.error).toBeNull();
    expect(again.data).toEqual(withoutReplayed(answer));
    expect(await effects()).toEqual(after);
  });

  it('refuses another content under a known key, and does nothing', async () => {
    const { call, others } = await begin(name);
    const after = await effects();
    const answers = [];
    for (const [fact, value] of Object.entries(others)) answers.push([fact, hint(await call({ [fact]: value }))]);
    expect(answers).toEqual(Object.keys(others).map((fact) => [fact, 'KEY_REUSED']));
    expect(await effects()).toEqual(after);
  });

  it('is not repeated when the shop has moved on', async () => {
    const { answer, call, move, seen } = await begin(name);
    await move(answer);
    const after = await effects();
    const again = await call(seen);
    expect(again.error).toBeNull();
    expect(await effects()).toEqual(after);
    if (name === 'correct_stock' || name === 'import_products') expect(again.data).toEqual(answer);
    else if (answer?.id) expect(again.data.id).toBe(answer.id);
  });
});

describe.each(keyed)('$name', ({ name }) => {
  it.each(Object.entries(worldMoves))('is one effect, also when %s in between', async (_, move) => {
    const { answer, call } = await begin(name);
    await sql.exec(move);
    const after = await effects();
    const again = await call();
    expect(again.error).toBeNull();
    expect(await effects()).toEqual(after);
    if (answer?.id) expect(again.data.id).toBe(answer.id);
  });
});

it.each(['pack_order', 'correct_stock', 'begin_refund'])('%s asks for a key', async (name) => {
  const { call } = await begin(name);
  expect(hint(await call({ idempotency_key: null }))).toBe('BAD_KEY');
});

it('a request for a piece that was asked for already is not asked again later', async () => {
  const { call, move, answer } = await begin('ask_piece');
  const request_id = crypto.randomUUID();
  expect((await call({ request_id })).data).toEqual(answer);
  await move(answer);
  expect((await call({ request_id })).data).toMatchObject([{ status: 'answered' }]);
});
