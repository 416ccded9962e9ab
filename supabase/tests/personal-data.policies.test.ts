import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { builtInSettings } from '../../src/features/settings/data';
import { retention } from '../../src/features/texts/customer/policy-text';
import { OWNER, STRANGER } from './support/actors';
import { answerMessage, newestMessage, readMessage, sendMessage } from './support/messages';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { ask, decide, newestReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;

const HER_NAME = 'Njeri';
const HER_WORDS = [HER_NAME, 'Wambui', OWNER.email, '+254 700 111 222', '7 Acacia Close', 'blue gate', OWNER.sub];
const SHIP_TO_HER = {
  ...SHIP_TO,
  firstName: HER_NAME,
  lastName: 'Wambui',
  email: OWNER.email,
  phone: '+254 700 111 222',
  address: '7 Acacia Close',
  landmark: 'The blue gate',
};

const orderFor = (client: SupabaseClient, quantity = 1) =>
  placeOrder(client, { items: [{ product_id: 5, quantity }], shipping_address: SHIP_TO_HER });

const addAddress = async (client: SupabaseClient) => {
  const { error } = await client.from('addresses').insert({
    title: 'Home',
    full_name: `${HER_NAME} Wambui`,
    street_address: '7 Acacia Close',
    landmark: 'The blue gate',
    city: 'Nairobi',
    state: 'Nairobi County',
    zip_code: '00100',
    country: 'Kenya',
    phone_number: '+254 700 111 222',
  });
  expect(error).toBeNull();
};

const setStatus = async (order: Receipt, status: string, note?: string) => {
  const { error } = await staff.rpc('set_order_status', { order_id: order.id, status, note: note ?? null });
  expect(error).toBeNull();
};

function succeed<Data>({ data, error }: { data: Data; error: unknown }): Data {
  expect(error).toBeNull();
  return data;
}

/** A paid and delivered order, with everything staff may have written about it. */
async function receivedOrder(reference = 'ref_1') {
  const order = await orderFor(owner);
  await pay(service, order, { reference });
  await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'DHL-Njeri-1' });
  await staff.rpc('add_order_note', { order_id: order.id, note: 'Njeri asks for a call before delivery' });
  await setStatus(order, 'completed', 'Handed to Njeri');
  return order;
}

const stored = async (order: Receipt) => {
  const { data } = await service.from('orders').select('*').eq('id', order.id).single();
  return data;
};

/** Every text in the database that contains one of the words, as `table: word`. Call counts are deleted after an hour anyway;
 *  erasing them at once would reset the limits. */
async function placesThatName(words: readonly string[]) {
  const tables = await sql.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relname <> 'call_counts'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await sql.query(`select 1 from ${name} t where t::text ilike '%' || $1 || '%'`, [word]);
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

describe('export_my_data', () => {
  it('gives a customer everything the shop holds about her', async () => {
    await addAddress(owner);
    await owner.rpc('subscribe_to_newsletter', { email: OWNER.email });
    const order = await receivedOrder();
    const { data, error } = await owner.rpc('export_my_data');
    expect(error).toBeNull();
    expect(data).toMatchObject({
      account: { id: OWNER.sub, verified_email: OWNER.email },
      customer: { email: OWNER.email, name: 'Njeri Wambui' },
      newsletter: { email: OWNER.email },
      addresses: [{ title: 'Home', full_name: 'Njeri Wambui', street_address: '7 Acacia Close' }],
      orders: [
        {
          id: order.id,
          total_amount: order.total_amount,
          status: 'completed',
          shipping_address: SHIP_TO_HER,
          tracking_number: 'DHL-Njeri-1',
          items: [{ name: 'Wooden Building Blocks', quantity: 1 }],
          pieces: [],
          payments: [{ provider: 'paystack', reference: 'ref_1', amount_minor: order.charged_minor, currency: 'USD' }],
        },
      ],
    });
    expect(data.orders[0].history.map(({ by, kind }: { by: string; kind: string }) => `${by} ${kind}`)).toEqual([
      'customer placed',
      'system paid',
      'staff tracking',
      'staff note',
      'staff status',
    ]);
    expect(JSON.stringify(data)).not.toContain('littlebaobab.example');
  });

  it('contains nothing of other people, nor the order of a guest who entered her e-mail address', async () => {
    await addAddress(stranger);
    await orderFor(stranger);
    await orderFor(visitor);
    await visitor.rpc('subscribe_to_newsletter', { email: STRANGER.email });
    const { data } = await owner.rpc('export_my_data');
    expect(data).toMatchObject({ newsletter: null, addresses: [], orders: [] });
  });

  it('gives a claimed order', async () => {
    const order = await orderFor(visitor);
    await owner.rpc('claim_guest_order', { order_id: order.id, guest_token: order.guest_token });
    const { data } = await owner.rpc('export_my_data');
    expect(data.orders).toMatchObject([{ id: order.id }]);
  });

  it('contains nothing that belongs to an unverified e-mail address', async () => {
    await visitor.rpc('subscribe_to_newsletter', { email: 'reader@example.com' });
    const claims = { sub: 'user_new', email: 'reader@example.com', email_verified: false };
    const { data } = await (await shop.signedIn(claims)).rpc('export_my_data');
    expect(data).toMatchObject({ account: { verified_email: null }, customer: null, newsletter: null });
  });

  it('is refused to a visitor, to a token without a person and to the server', async () => {
    expect((await visitor.rpc('export_my_data')).error?.code).toBe('42501');
    expect((await service.rpc('export_my_data')).error?.code).toBe('42501');
    const nobody = await shop.signedIn({ sub: '', email: OWNER.email, email_verified: true });
    expect((await nobody.rpc('export_my_data')).error?.code).toBe('42501');
    expect((await nobody.rpc('erase_my_account')).error?.code).toBe('42501');
  });
});

describe('erase_my_account', () => {
  it('leaves no trace of her, and the books as they were', async () => {
    await addAddress(owner);
    await owner.rpc('subscribe_to_newsletter', { email: OWNER.email });
    const order = await receivedOrder();
    const before = await stored(order);
    expect(await placesThatName(HER_WORDS)).not.toEqual([]);
    const { data, error } = await owner.rpc('erase_my_account');
    expect({ data, error }).toEqual({ data: { erased_orders: 1, kept_orders: 0 }, error: null });
    expect(await placesThatName([...HER_WORDS, 'DHL-Njeri-1'])).toEqual([]);
    const after = await stored(order);
    expect(after).toMatchObject({ user_id: null, shipping_address: {}, customer_name: null, customer_email: null });
    for (const kept of [
      'subtotal',
      'tax_amount',
      'total_amount',
      'status',
      'payment_status',
      'payment_reference',
      'created_at',
    ]) {
      expect(after[kept]).toEqual(before[kept]);
    }
    expect((await service.from('order_items').select('product_id,quantity').eq('order_id', order.id)).data).toEqual([
      { product_id: 5, quantity: 1 },
    ]);
    expect((await service.from('payments').select('reference').eq('order_id', order.id)).data).toEqual([
      { reference: 'ref_1' },
    ]);
  });

  it('erases what providers and staff wrote about her refunds, and keeps their sums', async () => {
    const order = await receivedOrder();
    const { data: payment } = await service.from('payments').select('id').eq('order_id', order.id).single();
    const begun = await staff.rpc('begin_refund', {
      payment_id: payment?.id,
      amount_minor: 500,
      reason: 'Njeri called',
      idempotency_key: crypto.randomUUID(),
    });
    const settle = (status: string, failure?: string) =>
      service.rpc('settle_refund', { refund_id: begun.data.id, status, ...(failure ? { failure } : {}) });
    await settle('failed', 'The account of Njeri Wambui is closed');
    const { data: incidents } = await service.from('payment_incidents').select('id').eq('order_id', order.id);
    for (const { id } of incidents ?? []) await staff.rpc('close_incident', { incident_id: id, note: 'Njeri knows' });
    await owner.rpc('erase_my_account');
    expect(await placesThatName(HER_WORDS)).toEqual([]);
    expect((await service.from('refunds').select('amount_minor, status, failure')).data).toEqual([
      { amount_minor: 500, status: 'failed', failure: null },
    ]);
    expect((await service.from('payment_incidents').select('details')).data).toMatchObject([
      { details: { amount_minor: 500, problem: 'failed' } },
    ]);
  });

  it('changes nothing of anybody else', async () => {
    await addAddress(stranger);
    const theirs = await orderFor(stranger);
    await visitor.rpc('subscribe_to_newsletter', { email: STRANGER.email });
    const guests = await orderFor(visitor);
    await owner.rpc('erase_my_account');
    expect(await stored(theirs)).toMatchObject({
      user_id: STRANGER.sub,
      customer_name: 'Njeri Wambui',
      erased_at: null,
    });
    expect(await stored(guests)).toMatchObject({ status: 'pending', customer_email: OWNER.email });
    expect((await stranger.from('addresses').select('id')).data).toHaveLength(1);
    expect((await staff.from('newsletter_subscribers').select('email')).data).toEqual([{ email: STRANGER.email }]);
  });

  it('is idempotent', async () => {
    await addAddress(owner);
    await receivedOrder();
    for (const erased_orders of [1, 0])
      expect((await owner.rpc('erase_my_account')).data).toMatchObject({ erased_orders });
    expect(await placesThatName(HER_WORDS)).toEqual([]);
  });

  it('cancels unpaid orders and releases their stock', async () => {
    const order = await orderFor(owner, 4);
    expect(await shop.stockOf(5)).toBe(15);
    await owner.rpc('erase_my_account');
    expect(await shop.stockOf(5)).toBe(19);
    expect(await stored(order)).toMatchObject({ status: 'cancelled', cancel_reason: 'customer', shipping_address: {} });
  });

  it.each(['pending', 'expired'] as const)('records a late payment for an order that was %s', async (state) => {
    const order = await orderFor(owner);
    if (state === 'expired') {
      await shop.expirePayment(order.id);
      await shop.database.expireUnpaidOrders();
    }
    await owner.rpc('erase_my_account');
    expect((await pay(service, order)).data).toMatchObject({ outcome: 'refund_due', status: 'cancelled' });
    expect((await service.from('payments').select('refund_due').eq('order_id', order.id)).data).toEqual([
      { refund_due: true },
    ]);
    expect(await shop.stockOf(5)).toBe(19);
    expect((await owner.rpc('erase_my_account')).error).toBeNull();
  });

  it('keeps the address of a parcel on its way until a day after it has arrived, without its owner', async () => {
    const order = await orderFor(owner);
    await pay(service, order);
    await setStatus(order, 'shipped');
    expect((await owner.rpc('erase_my_account')).data).toEqual({ erased_orders: 0, kept_orders: 1 });
    expect(await stored(order)).toMatchObject({ user_id: null, customer_name: 'Njeri Wambui' });
    expect((await owner.from('orders').select('id')).data).toEqual([]);
    await setStatus(order, 'completed');
    const wait = (hours: number) =>
      sql.exec(`update public.orders set erase_requested_at = erase_requested_at - interval '${hours} hours';
                update public.order_events set at = at - interval '${hours} hours'`);
    const hours = retention.erasedAfterCompletionHours;
    await service.rpc('erase_stale_data');
    expect(await stored(order)).toMatchObject({ customer_name: 'Njeri Wambui' });
    await wait(hours + 1);
    await setStatus(order, 'shipped');
    await service.rpc('erase_stale_data');
    expect(await stored(order)).toMatchObject({ customer_name: 'Njeri Wambui' });
    await setStatus(order, 'completed');
    await wait(hours - 1);
    expect((await service.rpc('erase_stale_data')).data).toBe(0);
    await wait(2);
    expect((await service.rpc('erase_stale_data')).data).toBe(1);
    expect(await stored(order)).toMatchObject({ customer_name: null, status: 'completed' });
    expect(await placesThatName(HER_WORDS)).toEqual([]);
  });

  it('refuses to send an erased order, or to reopen it', async () => {
    const order = await receivedOrder();
    await owner.rpc('erase_my_account');
    const reopened = await staff.rpc('set_order_status', { order_id: order.id, status: 'processing' });
    const tracked = await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'X' });
    expect([reopened.error?.hint, tracked.error?.hint]).toEqual(['ORDER_ERASED', 'ORDER_ERASED']);
    expect((await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' })).error).toBeNull();
  });

  it('refuses an order with the key of an erased one', async () => {
    const key = crypto.randomUUID();
    await placeOrder(owner, { idempotency_key: key });
    await owner.rpc('erase_my_account');
    const again = await visitor.rpc('place_order', {
      items: [{ product_id: 5, quantity: 1 }],
      shipping_address: SHIP_TO,
      payment_method: 'paystack-card',
      idempotency_key: key,
    });
    expect(again.error?.hint).toBe('KEY_REUSED');
  });

  it('is refused to staff, who have to leave the staff first', async () => {
    expect((await staff.rpc('erase_my_account')).error?.hint).toBe('STAFF_ACCOUNT');
  });
});

describe('unfinished business outlives an account', () => {
  async function answersNewest() {
    const { id } = await newestMessage(staff);
    return async () => succeed(await answerMessage(staff, await readMessage(staff, id), 'We have looked for it.'));
  }

  /** How each kind of business begins on a received order, and ends. */
  const kinds: Record<string, (order: Receipt) => Promise<() => Promise<unknown>>> = {
    order: async (order) => {
      await setStatus(order, 'shipped');
      return () => setStatus(order, 'completed');
    },
    return: async (order) => {
      await ask(owner, order.id, [{ product_id: 5, quantity: 1 }], { token: null }).then(succeed);
      return async () => succeed(await decide(staff, await newestReturn(staff), false));
    },
    refund: async (order) => {
      const { id, amount_minor } = succeed(
        await service.from('payments').select('*').eq('order_id', order.id).single(),
      );
      const key = crypto.randomUUID();
      const begun = succeed(
        await staff.rpc('begin_refund', {
          payment_id: id,
          amount_minor: Math.round(amount_minor / 10),
          reason: 'Sorry.',
          idempotency_key: key,
        }),
      );
      return async () =>
        succeed(
          await service.rpc('settle_refund', {
            refund_id: begun.id,
            status: 'done',
            provider_refund_id: 'rf_1',
          }),
        );
    },
    dispute: async (order) => {
      await sql.query(
        `insert into public.payment_incidents (kind, provider, reference, order_id) values ('dispute', 'paystack', 'dp_1', $1)`,
        [order.id],
      );
      return () =>
        sql.exec(`update public.payment_incidents set status = 'won', closed_at = now(), closed_by = 'system'`);
    },
    piece: async (order) => {
      const [row] = await sql.query<{ piece: string }>('select box_contents[1] as piece from products where id = 5');
      succeed(
        await owner.rpc('ask_piece', {
          order_id: order.id,
          product_id: 5,
          piece: row?.piece,
          request_id: crypto.randomUUID(),
        }),
      );
      return answersNewest();
    },
    message: async (order) => {
      succeed(await sendMessage(owner, { email: OWNER.email, name: HER_NAME, order_id: order.id }));
      return answersNewest();
    },
  };

  const aDayLater = () =>
    sql.exec(`
    update public.orders set erase_requested_at = erase_requested_at - interval '25 hours';
    update public.order_events set at = at - interval '25 hours';
    update private.messages set changed_at = changed_at - interval '25 hours'`);

  const outlives = async (order: Receipt) =>
    (await staff.rpc('get_order', { order_id: order.id })).data.outlives_account;

  const names = Object.keys(kinds);
  const mixtures = [
    ...names.map((name) => [name]),
    ...names.map((name, at) => [name, names[(at + 1) % 6] ?? '']),
    names,
  ];

  it.each(mixtures.map((mixture) => [mixture.join(', '), mixture] as const))('%s', async (_, mixture) => {
    const order = await receivedOrder();
    const waits = names.filter((name) => mixture.includes(name));
    const ends = new Map<string, () => Promise<unknown>>();
    for (const name of mixture) ends.set(name, (await kinds[name]?.(order)) ?? (async () => undefined));
    expect((await owner.rpc('my_unfinished_business')).data).toEqual([{ order_id: order.id, waits }]);
    expect((await owner.rpc('erase_my_account')).data).toEqual({ erased_orders: 0, kept_orders: 1 });
    // Twice, as after an answer that was lost, and from the webhook.
    await owner.rpc('erase_my_account');
    await service.rpc('erase_account', { user_id: OWNER.sub });
    for (const name of mixture) {
      await aDayLater();
      await service.rpc('erase_stale_data');
      expect(await stored(order), `before the ${name} ends`).toMatchObject({
        customer_email: OWNER.email,
        user_id: null,
      });
      expect(await outlives(order)).toContain(name);
      await ends.get(name)?.();
    }
    await service.rpc('erase_stale_data');
    expect(await stored(order), 'at once').toMatchObject({ customer_email: OWNER.email });
    expect(await outlives(order)).toEqual([]);
    await aDayLater();
    await service.rpc('erase_stale_data');
    expect(await stored(order)).toMatchObject({ customer_email: null, customer_name: null });
    expect(await outlives(order)).toBeNull();
    expect(await placesThatName([HER_NAME, '7 Acacia Close', 'blue gate'])).toEqual([]);
  });

  it('is told to nobody else', async () => {
    await kinds.message?.(await receivedOrder());
    expect((await stranger.rpc('my_unfinished_business')).data).toEqual([]);
    expect((await visitor.rpc('my_unfinished_business')).error?.code).toBe('42501');
  });
});

describe('the customers that staff see', () => {
  const customer = async () => (await staff.rpc('get_customer', { email: OWNER.email })).data;

  it('no longer include her', async () => {
    await receivedOrder();
    expect(await customer()).toMatchObject({ name: 'Njeri Wambui' });
    await owner.rpc('erase_my_account');
    expect(await customer()).toBeNull();
  });
});

describe('erase_account', () => {
  it('erases the account on a webhook of the identity provider', async () => {
    await addAddress(owner);
    await owner.rpc('subscribe_to_newsletter', { email: OWNER.email });
    await receivedOrder();
    expect((await service.rpc('erase_account', { user_id: OWNER.sub })).error).toBeNull();
    expect(await placesThatName(HER_WORDS)).toEqual([`private.deleted_accounts: ${OWNER.sub}`]);
    expect((await service.rpc('erase_account', { user_id: OWNER.sub })).error).toBeNull();
    expect((await service.rpc('erase_account', { user_id: 'user_nobody' })).error).toBeNull();
  });

  it('ends only subscriptions that are verifiably hers', async () => {
    await visitor.rpc('subscribe_to_newsletter', { email: 'guest@example.com' });
    await stranger.rpc('subscribe_to_newsletter', { email: OWNER.email });
    await service.rpc('erase_account', { user_id: STRANGER.sub });
    expect((await staff.from('newsletter_subscribers').select('email')).data).toHaveLength(2);
  });

  it('also erases what her last token wrote afterwards, for a day', async () => {
    await service.rpc('erase_account', { user_id: OWNER.sub });
    await orderFor(owner, 2);
    await addAddress(owner);
    await service.rpc('erase_stale_data');
    expect(await placesThatName(HER_WORDS)).toEqual([`private.deleted_accounts: ${OWNER.sub}`]);
    expect(await shop.stockOf(5)).toBe(19);
    await sql.exec("update private.deleted_accounts set deleted_at = now() - interval '25 hours'");
    await service.rpc('erase_stale_data');
    expect(await placesThatName(HER_WORDS)).toEqual([]);
  });

  it.each([null, ''])('refuses the id %j', async (user_id) => {
    expect((await service.rpc('erase_account', { user_id })).error).not.toBeNull();
  });
});

describe('erase_stale_data', () => {
  const age = (order: Receipt, days: number) =>
    sql.query('update public.orders set created_at = created_at - make_interval(days => $2) where id = $1', [
      order.id,
      days,
    ]);
  const cancelled = async (client: SupabaseClient) => {
    const order = await orderFor(client);
    await client.rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });
    return order;
  };

  it('erases name and address of unpaid guest orders after the configured days', async () => {
    const [old, young, members, open, paid] = [
      await cancelled(visitor),
      await cancelled(visitor),
      await cancelled(owner),
      await orderFor(visitor),
      await orderFor(visitor),
    ];
    await pay(service, paid);
    for (const order of [old, members, open, paid]) await age(order, 31);
    await age(young, 29);
    expect((await service.rpc('erase_stale_data')).data).toBe(1);
    expect(await stored(old)).toMatchObject({ customer_name: null, shipping_address: {}, status: 'cancelled' });
    for (const order of [young, members, open, paid]) {
      expect(await stored(order)).toMatchObject({ customer_name: 'Njeri Wambui' });
    }
    expect((await visitor.rpc('get_guest_order', { order_id: old.id, guest_token: old.guest_token })).data).toBeNull();
    await service.from('shop_settings').update({ unpaid_data_days: 20 }).eq('only_row', true);
    expect((await service.rpc('erase_stale_data')).data).toBe(1);
    expect(await stored(young)).toMatchObject({ customer_name: null });
  });

  it('keeps them for as many days as the shop is built with', async () => {
    const [row] = await sql.query<{ days: number }>('select unpaid_data_days as days from public.shop_settings');
    expect(row?.days).toBe(builtInSettings.unpaidDataDays);
  });

  it('keeps an order that was paid late, and records even later payments', async () => {
    const [kept, erased] = [await cancelled(visitor), await cancelled(visitor)];
    await pay(service, kept);
    for (const order of [kept, erased]) await age(order, 31);
    expect((await service.rpc('erase_stale_data')).data).toBe(1);
    expect(await stored(kept)).toMatchObject({ customer_name: 'Njeri Wambui' });
    expect((await pay(service, erased, { reference: 'ref_2' })).data).toMatchObject({ outcome: 'refund_due' });
  });

  it('respects the limit of a run', async () => {
    for (const order of [await cancelled(visitor), await cancelled(visitor), await cancelled(visitor)])
      await age(order, 31);
    const run = async () => (await sql.query<{ n: number }>('select private.erase_stale_data(2) as n'))[0]?.n;
    expect([await run(), await run(), await run()]).toEqual([2, 1, 0]);
  });
});
