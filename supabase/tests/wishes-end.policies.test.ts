import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { ask, decide, newestReturn, refundReturn } from './support/returns';
import { openShop } from './support/shop';
import { AUNT, BLOCKS, KITE, type Link, UNCLE, wishesOf } from './support/wishes';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { sql } = shop.database;
const { lists, put, share, sharedList, states, reserve, buy, dayHasCome, daysPass } = wishesOf(shop);

const free = (link: Link, product_id = KITE) => owner.rpc('wish_free', { list_id: link.list_id, product_id });
const wishOfOwner = async (product_id = KITE) =>
  (await lists())[0]?.items.find((item) => item.product_id === product_id);

const setStatus = async ({ id }: Receipt, status: string) => {
  expect((await staff.rpc('set_order_status', { order_id: id, status })).error).toBeNull();
};
const deliver = async (order: Receipt) => {
  await setStatus(order, 'shipped');
  await setStatus(order, 'completed');
};
const returned = async (order: Receipt, quantity = 1) => {
  await deliver(order);
  const asked = await ask(visitor, order.id, [{ product_id: KITE, quantity }], { token: order.guest_token });
  expect(asked.error).toBeNull();
};
const paidBackAfterReturn = async (order: Receipt) => {
  await returned(order);
  await decide(staff, await newestReturn(staff));
  await refundReturn(staff, service, await newestReturn(staff));
};
/** Sends one piece of two, and cancels the order: the other ends. */
const sendOneAndCancel = async ({ id }: Receipt) => {
  const [line] = await sql.query<{ id: string }>('select id from order_items where order_id = $1', [id]);
  const packed = await staff.rpc('pack_order', {
    order_id: id,
    lines: [{ item: line?.id, quantity: 1 }],
    idempotency_key: crypto.randomUUID(),
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: 0,
  });
  expect(packed.error).toBeNull();
  await setStatus({ id } as Receipt, 'cancelled');
};
const withdraw = ({ id }: Receipt) =>
  visitor.rpc('withdraw_from_order', { order_number: id, email: 'amina@example.com' });
const payBack = async ({ id }: Receipt) => {
  const [payment] = await sql.query<{ id: string; amount_minor: number }>(
    'select id, amount_minor::integer as amount_minor from payments where order_id = $1',
    [id],
  );
  const { data, error } = await staff.rpc('begin_refund', {
    payment_id: payment?.id,
    amount_minor: payment?.amount_minor,
    reason: 'Sorry.',
    idempotency_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  await service.rpc('settle_refund', { refund_id: data.id, status: 'done', provider_refund_id: 'rf_1' });
};
const recall = async ({ id, guest_token }: Receipt, remedy: string) => {
  const facts = { reason: 'A cord is too long.', remedy, batch: null, sold_from: null, sold_until: null };
  const { data } = await staff.rpc('save_recall', { product_id: KITE, recall: facts });
  expect((await visitor.rpc('ask_remedy', { order_id: id, recall_id: data.id, guest_token })).error).toBeNull();
};
const replace = async (order: Receipt) => {
  await recall(order, 'replacement');
  const [request] = (await staff.rpc('list_remedies')).data.remedies;
  const answer = { remedy_id: request.id, send: true, answer: null, expected_version: request.version };
  expect((await staff.rpc('answer_remedy', answer)).error).toBeNull();
};

const endings: readonly [what: string, state: 'open' | undefined, pieces: number, end: (order: Receipt) => unknown][] =
  [
    ['was sent', undefined, 1, deliver],
    ['is cancelled by staff', 'open', 1, (order) => setStatus(order, 'cancelled')],
    ['is withdrawn before it is sent', 'open', 1, withdraw],
    ['is withdrawn after it was sent', 'open', 1, (order) => deliver(order).then(() => withdraw(order))],
    ['is paid back before it is sent', 'open', 1, payBack],
    ['is refunded by a recall', 'open', 1, (order) => recall(order, 'refund')],
    ['is replaced after a recall', undefined, 1, replace],
    ['is returned', 'open', 1, returned],
    ['is paid back after its return', 'open', 1, paidBackAfterReturn],
    ['was sent before its order was cancelled', undefined, 2, sendOneAndCancel],
    [
      'is kept, because its return is refused',
      undefined,
      1,
      async (order) => {
        await returned(order);
        await decide(staff, await newestReturn(staff), false);
      },
    ],
    ['is kept, because another piece of the line is returned', undefined, 2, returned],
    ['is returned with the other piece of the line', 'open', 2, (order) => returned(order, 2)],
  ];

describe('a wish whose piece was bought', () => {
  it.each(endings)('and %s is %s for everybody', async (_, state, quantity, end) => {
    const link = await sharedList();
    await reserve(link, AUNT);
    const order = await buy(AUNT, visitor, { quantity });
    expect((await states(link, AUNT))[KITE]).toBeUndefined();
    await end(order);
    for (const browser of [AUNT, UNCLE]) expect((await states(link, browser))[KITE]).toBe(state);
    await dayHasCome();
    expect(await wishOfOwner()).toEqual(state && { product_id: KITE, is_reserved: false });
    expect((await reserve(link, UNCLE)).error?.hint).toBe(state ? undefined : 'WISH_TAKEN');
  });

  it('is on the list again when it is returned after its day, and can be wished anew before that', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    const order = await buy(AUNT);
    await dayHasCome();
    expect(await wishOfOwner()).toBeUndefined();
    await returned(order);
    expect(await wishOfOwner()).toEqual({ product_id: KITE, is_reserved: false });
    await decide(staff, await newestReturn(staff), false);
    expect(await wishOfOwner()).toBeUndefined();
    await put(link.list_id, KITE);
    expect(await states(link, UNCLE)).toEqual({ [KITE]: 'open', [BLOCKS]: 'open' });
  });
});

describe('one piece', () => {
  const twoLists = async () => {
    const [first, second] = [await sharedList(), await sharedList(30, stranger, 'Christmas')];
    for (const link of [first, second]) expect((await reserve(link, AUNT)).error).toBeNull();
    return [first, second] as const;
  };
  const bought = async (links: readonly Link[]) =>
    Promise.all(links.map(async (link) => (await states(link, AUNT))[KITE] === undefined));

  it.each([
    ['the oldest reservation', 1, undefined, [true, false]],
    ['that of the list it was put into the cart from', 1, 1, [false, true]],
    ['the oldest, if it is from a list that has none', 1, 'elsewhere', [true, false]],
    ['one each, if there are two pieces', 2, 1, [true, true]],
  ] as const)('fulfils one wish: %s', async (_, quantity, from, expected) => {
    const links = await twoLists();
    const list_id = typeof from === 'number' ? links[from]?.list_id : from;
    await buy(AUNT, visitor, { quantity, ...(list_id ? { list_id } : {}) });
    expect(await bought(links)).toEqual(expected);
    expect((await states(links[0], UNCLE))[KITE]).toBe(expected[0] ? undefined : 'taken');
  });

  it('of the next order fulfils the next wish, and an order that replaces an unpaid one the same', async () => {
    const links = await twoLists();
    await placeOrder(visitor, { items: [{ product_id: KITE, quantity: 2 }], ...{ browser_id: AUNT } });
    await buy(AUNT);
    expect(await bought(links)).toEqual([true, false]);
    await buy(AUNT);
    expect(await bought(links)).toEqual([true, true]);
  });
});

describe('two open orders for one wish', () => {
  const place = () => placeOrder(visitor, { items: [{ product_id: KITE, quantity: 1 }], ...{ browser_id: AUNT } });
  const pays = (order: Receipt) => pay(service, order, { reference: crypto.randomUUID() });

  it.each(['first', 'second'])('buy it with whichever is paid: the %s', async (which) => {
    const link = await sharedList();
    await reserve(link, AUNT);
    const [first, second] = [await place(), await place()];
    await pays(which === 'first' ? first : second);
    await dayHasCome();
    expect(await wishOfOwner()).toBeUndefined();
    await free(link);
    expect((await states(link, UNCLE))[KITE]).toBeUndefined();
  });

  it('buy the next wish with the next payment, or the same one after a return', async () => {
    const [first, second] = [await sharedList(), await sharedList(30, stranger, 'Christmas')];
    for (const link of [first, second]) await reserve(link, AUNT);
    const [one, two, three] = [await place(), await place(), await place()];
    const bought = async () =>
      Promise.all([first, second].map(async (link) => (await states(link, AUNT))[KITE] === undefined));
    await pays(one);
    expect(await bought()).toEqual([true, false]);
    await pays(two);
    expect(await bought()).toEqual([true, true]);
    await withdraw(one);
    expect(await bought()).toEqual([false, true]);
    await pays(three);
    expect(await bought()).toEqual([true, true]);
  });
});

describe('a reservation that is not bought', () => {
  it.each([
    ['stands for four weeks', 27, -300, 'taken'],
    ['ends then, however far its day is', 28, -300, 'open'],
    ['stands for four weeks, also after its day', 27, 20, 'taken'],
    ['ends then, also after its day', 28, 1, 'open'],
  ])('%s', async (_, daysSince, daysAgo, state) => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await daysPass(daysSince);
    await dayHasCome(daysAgo);
    expect((await states(link, UNCLE))[KITE]).toBe(state);
    expect((await wishOfOwner())?.is_reserved).toBe(state === 'taken' && daysAgo >= 0);
    expect((await reserve(link, UNCLE)).error?.hint).toBe(state === 'taken' ? 'WISH_TAKEN' : undefined);
    await buy(AUNT);
    expect((await states(link, UNCLE))[KITE]).toBe(state === 'taken' ? undefined : 'mine');
  });

  it('that ended is not brought back by a later day', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await daysPass(28);
    await dayHasCome();
    await share(link.list_id, 300);
    expect(await states(link, AUNT)).toMatchObject({ [KITE]: 'open' });
  });

  it('can be ended by the owner from its day on, not before', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await free(link);
    expect((await states(link, UNCLE))[KITE]).toBe('taken');
    await dayHasCome();
    expect((await free(link)).data).toMatchObject([{ items: [{ product_id: KITE, is_reserved: false }, {}] }]);
    expect((await free(link)).error).toBeNull();
    expect((await reserve(link, UNCLE)).error).toBeNull();
  });

  it('of which the owner knew stays known and can be ended after sharing anew', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await reserve(link, UNCLE, BLOCKS);
    await dayHasCome();
    await owner.rpc('wish_take', { product_id: KITE, list_id: link.list_id });
    await put(link.list_id, KITE);
    await owner.rpc('wish_stop_sharing', { list_id: link.list_id });
    const anew = await share(link.list_id, 365);
    expect(await wishOfOwner()).toEqual({ product_id: KITE, is_reserved: true });
    await free(anew);
    expect(await states(anew, UNCLE)).toEqual({ [KITE]: 'open', [BLOCKS]: 'mine' });
    await daysPass(28);
    expect(await states(anew, UNCLE)).toEqual({ [KITE]: 'open', [BLOCKS]: 'open' });
  });

  it('that ended takes the wish off the list all the same if its browser orders before others reserve', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await daysPass(28);
    await buy(AUNT);
    expect(await states(link, UNCLE)).toEqual({ [BLOCKS]: 'open' });
  });

  it('that was bought is not ended by the owner', async () => {
    const link = await sharedList(0);
    await reserve(link, AUNT);
    await buy(AUNT);
    await free(link);
    expect(await states(link, AUNT)).toEqual({ [BLOCKS]: 'open' });
  });

  it('is forgotten once it has ended, and a fulfilled wish after a year', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await buy(AUNT);
    await reserve(link, UNCLE, BLOCKS);
    const kept = async () => {
      await sql.query('select private.erase_stale_data()');
      return (await sql.query<{ id: number }>('select product_id::integer as id from private.wish_reservations')).map(
        ({ id }) => id,
      );
    };
    await daysPass(27);
    expect((await kept()).sort()).toEqual([BLOCKS, KITE]);
    await daysPass(28);
    expect(await kept()).toEqual([KITE]);
    await dayHasCome(366);
    expect(await kept()).toEqual([]);
    expect((await lists())[0]?.items).toEqual([{ product_id: BLOCKS, is_reserved: false }]);
  });
});

describe('the holder of a link', () => {
  const browser = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const PRODUCTS = [1, 2, 3, 4, 5, 6, 7, 8];
  const longList = async () => {
    const link = await sharedList();
    for (const product of PRODUCTS) await put(link.list_id, product);
    return link;
  };

  it.each([
    ['a browser', (n: number) => [browser(1), `203.0.113.${n}`], 5],
    ['an address under made-up browsers', (n: number) => [browser(n), '203.0.113.1'], 3],
    ['a network of many addresses', (n: number) => [browser(n), `2001:db8:1:${n}::1`], 4],
    ['each of many', (n: number) => [browser(n), `203.0.113.${n}`], PRODUCTS.length],
  ] as const)('reserves a part of a list only: %s', async (_, from, most) => {
    await sql.exec(`update private.caller_limits set wishes_per_list = case kind when 'address' then 3 else 4 end`);
    const link = await longList();
    const hints: (string | undefined)[] = [];
    for (const product of PRODUCTS) {
      const [browserId = '', address = ''] = from(product);
      hints.push((await reserve(link, browserId, product).setHeader('cf-connecting-ip', address)).error?.hint);
    }
    expect(hints).toEqual(PRODUCTS.map((_, index) => (index < most ? undefined : 'WISHES_HELD')));
    expect(Object.values(await states(link)).filter((state) => state === 'taken')).toHaveLength(most);
  });

  it.each([2, 3, 4])('of %i wishes leaves one for others, unless there are two', async (count) => {
    const link = await sharedList();
    for (const product of PRODUCTS.slice(0, count - 2)) await put(link.list_id, product);
    for (const [index, product] of [KITE, BLOCKS, ...PRODUCTS.slice(0, count - 2)].entries()) {
      const { error } = await reserve(link, AUNT, product);
      expect(error?.hint).toBe(count > 2 && index === count - 1 ? 'WISHES_HELD' : undefined);
    }
    if (count > 2) expect((await reserve(link, UNCLE, PRODUCTS[count - 3])).error).toBeNull();
  });

  it('reserves more after a purchase, and on another list', async () => {
    const link = await longList();
    for (const product of PRODUCTS.slice(2, 7)) expect((await reserve(link, AUNT, product)).error).toBeNull();
    expect((await reserve(link, AUNT, 1)).error?.hint).toBe('WISHES_HELD');
    expect((await reserve(link, AUNT, KITE)).error).toBeNull();
    expect((await reserve(await sharedList(30, stranger), AUNT)).error).toBeNull();
    await buy(AUNT, visitor, { list_id: link.list_id });
    expect((await reserve(link, AUNT, 1)).error).toBeNull();
  });
});
