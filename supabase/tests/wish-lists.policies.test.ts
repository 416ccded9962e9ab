import { describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';
import { AUNT, BLOCKS, KITE, type Link, UNCLE, type WishList, wishesOf } from './support/wishes';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;
const { sql } = shop.database;
const { lists, newList, put, day, share, sharedList, open, states, reserve, undo, buy, dayHasCome } = wishesOf(shop);

describe('wish lists of an account', () => {
  it('contain a product once, newest first, and belong to the account only', async () => {
    const id = await newList();
    for (const product of [BLOCKS, KITE, BLOCKS]) expect((await put(id, product)).error).toBeNull();
    expect(await lists()).toEqual([
      {
        id,
        name: 'Birthday',
        share: null,
        items: [
          { product_id: KITE, is_reserved: false },
          { product_id: BLOCKS, is_reserved: false },
        ],
      },
    ]);
    expect(await lists(stranger)).toEqual([]);
    expect(await lists(staff)).toEqual([]);
    expect((await visitor.rpc('wish_lists')).error?.code).toBe('42501');
    expect((await visitor.rpc('wish_merge', { lists: [] })).error?.code).toBe('42501');
  });

  it('cannot be changed by other members or staff', async () => {
    const { list_id } = await sharedList();
    const before = await lists();
    for (const other of [stranger, staff]) {
      expect((await put(list_id, 1, other)).error?.hint).toBe('WISH_LIST_NOT_FOUND');
      expect((await other.rpc('wish_save_list', { list_id, name: 'Mine' })).error?.hint).toBe('WISH_LIST_NOT_FOUND');
      expect((await other.rpc('wish_share', { list_id, secret_until: await day(1) })).error?.hint).toBe(
        'WISH_LIST_NOT_FOUND',
      );
      expect((await other.rpc('wish_stop_sharing', { list_id })).error?.hint).toBe('WISH_LIST_NOT_FOUND');
      expect((await other.rpc('wish_free', { list_id, product_id: KITE })).error?.hint).toBe('WISH_LIST_NOT_FOUND');
      await other.rpc('wish_take', { product_id: KITE, list_id });
      await other.rpc('wish_remove_list', { list_id });
    }
    expect(await lists()).toEqual(before);
    const mine = await newList('Hers', stranger);
    await stranger.rpc('wish_put', { list_id: mine, product_id: KITE, from_list: list_id });
    expect(await lists()).toEqual(before);
  });

  it('move a product, and remove it from one list or all', async () => {
    const [one, two] = [await newList('One'), await newList('Two')];
    await put(one, KITE);
    await owner.rpc('wish_put', { list_id: two, product_id: KITE, from_list: one });
    expect((await lists()).map(({ items }) => items.length)).toEqual([0, 1]);
    await put(one, KITE);
    await owner.rpc('wish_take', { product_id: KITE, list_id: two });
    expect((await lists()).map(({ items }) => items.length)).toEqual([1, 0]);
    await put(two, KITE);
    await owner.rpc('wish_take', { product_id: KITE });
    expect((await lists()).map(({ items }) => items.length)).toEqual([0, 0]);
  });

  it('have unique names, and a repeated press creates one', async () => {
    const id = await newList('Birthday');
    for (const name of [' birthday ', 'BIRTHDAY'])
      expect((await owner.rpc('wish_save_list', { list_id: crypto.randomUUID(), name })).error?.hint).toBe(
        'WISH_NAME_TAKEN',
      );
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect((await owner.rpc('wish_save_list', { list_id: id, name })).error?.hint).toBe('BAD_NAME');
    await owner.rpc('wish_save_list', { list_id: id, name: 'Christmas' });
    expect((await lists()).map(({ name }) => name)).toEqual(['Christmas']);
    for (let count = 1; count < 20; count += 1) await newList(`List ${count}`);
    const one_more = await owner.rpc('wish_save_list', { list_id: crypto.randomUUID(), name: 'Too much' });
    expect(one_more.error?.hint).toBe('WISH_LISTS_FULL');
  });

  it('accept a hundred products added by hand, and 500 at most', async () => {
    await sql.exec(`insert into products (name, description, price, category, age_range, stock, image_url)
      select 'Toy ' || n, 'A toy', 5, category, '3-6 years', 5, image_url from generate_series(1, 501) n, products p where p.id = 1`);
    const made = await sql.query<{ id: number }>(
      `select id::integer from products where name like 'Toy %' order by id`,
    );
    const products = made.map(({ id }) => id);
    const merge = (wanted: number[]) => owner.rpc('wish_merge', { lists: [{ name: 'Much', products: wanted }] });
    expect((await merge(products)).error?.hint).toBe('WISH_LIST_FULL');
    expect(await lists()).toEqual([]);
    expect((await merge(products.slice(0, 100))).error).toBeNull();
    const [{ id }] = (await lists()) as [WishList];
    expect((await put(id, products[0] ?? 0)).error).toBeNull();
    expect((await put(id, KITE)).error?.hint).toBe('WISH_LIST_FULL');
    expect((await merge(products.slice(0, 500))).error).toBeNull();
    expect((await lists())[0]?.items).toHaveLength(500);
  });
});

describe('merging the lists of a device', () => {
  it('merges lists with the same name, without duplicates, and is idempotent', async () => {
    const id = await newList('Wish list');
    await put(id, KITE);
    const brought = [
      { name: 'wish list', products: [3, KITE, 2, 99999] },
      { name: 'For Tom', products: [BLOCKS] },
    ];
    for (const _ of [1, 2]) expect((await owner.rpc('wish_merge', { lists: brought })).error).toBeNull();
    expect((await lists()).map(({ name, items }) => [name, items.map((item) => item.product_id)])).toEqual([
      ['Wish list', [3, 2, KITE]],
      ['For Tom', [BLOCKS]],
    ]);
  });

  it('refuses what is no list of lists', async () => {
    await expectEach(
      async ([, brought]) => (await owner.rpc('wish_merge', { lists: brought })).error?.hint,
      () => 'BAD_ITEMS',
      [
        ['no list', {}],
        ['null', null],
        ['no name', [{ products: [1] }]],
        ['no products', [{ name: 'A', products: 'x' }]],
        ['a product that is none', [{ name: 'A', products: [1.5] }]],
        ['a text for a product', [{ name: 'A', products: ['1'] }]],
        ['too many lists', Array.from({ length: 21 }, (_, n) => ({ name: `L${n}`, products: [] }))],
      ],
    );
    expect(await lists()).toEqual([]);
  });
});

describe('a shared list', () => {
  it('can be opened with its link only: guessed, revoked and unknown links get the same response', async () => {
    const link = await sharedList();
    expect(await open(link)).toEqual({
      name: 'Birthday',
      is_own: false,
      items: [
        { product_id: KITE, is_listed: true, state: 'open' },
        { product_id: BLOCKS, is_listed: true, state: 'open' },
      ],
    });
    const guesses = [
      { ...link, token: '0'.repeat(64) },
      { ...link, token: '' },
      { ...link, list_id: crypto.randomUUID() },
      { ...link, list_id: await newList('Not shared') },
    ];
    for (const client of [visitor, stranger, staff, owner])
      for (const guess of guesses) {
        expect(await open(guess, AUNT, client)).toBeNull();
        expect((await reserve(guess, AUNT, KITE, client)).error?.hint).toBe('WISH_LIST_NOT_FOUND');
        expect((await undo(guess, AUNT, KITE, client)).error?.hint).toBe('WISH_LIST_NOT_FOUND');
      }
    expect((await visitor.rpc('wish_shared', { list_id: link.list_id, token: null })).data).toBeNull();
    await owner.rpc('wish_stop_sharing', { list_id: link.list_id });
    expect(await open(link)).toBeNull();
    expect((await share(link.list_id)).token).not.toBe(link.token);
    expect(await open(link)).toBeNull();
  });

  it('has one browser per reservation, which alone can undo it', async () => {
    const link = await sharedList();
    for (const _ of [1, 2]) expect((await reserve(link, AUNT)).error).toBeNull();
    expect((await reserve(link, UNCLE)).error?.hint).toBe('WISH_TAKEN');
    expect(await states(link, AUNT)).toEqual({ [KITE]: 'mine', [BLOCKS]: 'open' });
    expect(await states(link, UNCLE, stranger)).toEqual({ [KITE]: 'taken', [BLOCKS]: 'open' });
    expect(await states(link)).toEqual({ [KITE]: 'taken', [BLOCKS]: 'open' });
    await undo(link, UNCLE);
    expect(await states(link, AUNT)).toMatchObject({ [KITE]: 'mine' });
    for (const _ of [1, 2]) expect((await undo(link, AUNT)).error).toBeNull();
    expect((await reserve(link, UNCLE)).error).toBeNull();
    expect((await reserve(link, AUNT, 1)).error?.hint).toBe('WISH_TAKEN');
    expect((await reserve(link, 'no number', BLOCKS)).error?.hint).toBe('BAD_KEY');
  });

  it('keeps a reservation when the owner stops sharing, or removes and adds the product again', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await owner.rpc('wish_take', { product_id: KITE });
    expect(await open(link, AUNT)).toMatchObject({
      items: [{ product_id: BLOCKS }, { product_id: KITE, is_listed: false, state: 'mine' }],
    });
    expect(await states(link, UNCLE)).toEqual({ [BLOCKS]: 'open' });
    await put(link.list_id, KITE);
    await owner.rpc('wish_stop_sharing', { list_id: link.list_id });
    expect(await states(await share(link.list_id), UNCLE)).toMatchObject({ [KITE]: 'taken' });
  });

  it.each([-1, 732])('requires a day between today and two years: not %i days from now', async (away) => {
    const list_id = await newList();
    const { error } = await owner.rpc('wish_share', { list_id, secret_until: await day(away) });
    expect(error?.hint).toBe('BAD_DAY');
  });

  it('is erased with the account, and is in the export of its owner', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    const { data } = await owner.rpc('export_my_data');
    expect(data.wish_lists).toMatchObject([
      { name: 'Birthday', items: [{ product_id: KITE, name: expect.any(String) }, { product_id: BLOCKS }] },
    ]);
    expect(JSON.stringify(data.wish_lists)).not.toMatch(/reserved_|browser|taken/);
    expect((await stranger.rpc('export_my_data')).data.wish_lists).toEqual([]);
    await owner.rpc('erase_my_account');
    for (const table of ['wish_lists', 'wish_items', 'wish_shares', 'wish_reservations'])
      expect(await sql.query(`select from private.${table}`)).toEqual([]);
  });
});

describe('the responses to the owner', () => {
  /** Every response of the API to the signed-in owner about the lists. */
  const answersToOwner = async (link: Link) => ({
    lists: await lists(),
    shared: await open(link, AUNT, owner),
    reserving: (await reserve(link, UNCLE, KITE, owner)).error,
    undoing: (await undo(link, AUNT, KITE, owner)).error,
    exported: (await owner.rpc('export_my_data')).data.wish_lists,
    product: (await owner.from('products').select('*').eq('id', KITE)).data,
    again: (await put(link.list_id, KITE)).data,
    freed: (await owner.rpc('wish_free', { list_id: link.list_id, product_id: KITE })).data,
    held: (await owner.rpc('own_held_stock', { browser_id: UNCLE })).data,
  });

  it('are the same whether something is reserved or not', async () => {
    const link = await sharedList();
    const before = await answersToOwner(link);
    expect(before).toMatchObject({
      shared: { is_own: true },
      reserving: { hint: 'OWN_WISH_LIST' },
      undoing: { hint: 'OWN_WISH_LIST' },
    });
    await reserve(link, AUNT);
    expect(await answersToOwner(link)).toEqual(before);
    expect(await states(link, AUNT)).toMatchObject({ [KITE]: 'mine' });
  });

  it('are the same after a purchase, except for the public stock; others see it bought', async () => {
    const link = await sharedList();
    const { product: _, ...before } = await answersToOwner(link);
    await reserve(link, AUNT);
    await buy(AUNT);
    const { product: __, ...after } = await answersToOwner(link);
    expect(after).toEqual(before);
    expect(await states(link, AUNT)).toEqual({ [BLOCKS]: 'open' });
    expect((await reserve(link, UNCLE)).error?.hint).toBe('WISH_TAKEN');
  });

  it('reveal nothing earlier when the day is moved, or the list shared again', async () => {
    const link = await sharedList(30);
    await reserve(link, AUNT);
    const showsReservation = async () => (await lists())[0]?.items[0]?.is_reserved;
    await share(link.list_id, 0);
    expect(await showsReservation()).toBe(false);
    await owner.rpc('wish_stop_sharing', { list_id: link.list_id });
    await share(link.list_id, 0);
    expect(await showsReservation()).toBe(false);
    await owner.rpc('wish_take', { product_id: KITE });
    await put(link.list_id, KITE);
    expect(await showsReservation()).toBe(false);
    await dayHasCome();
    expect(await showsReservation()).toBe(true);
    await share(link.list_id, 30);
    expect(await showsReservation()).toBe(false);
  });

  it('cannot be read from the tables', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    for (const table of ['wish_lists', 'wish_items', 'wish_shares', 'wish_reservations'])
      for (const client of [visitor, owner, stranger, staff])
        expect((await client.schema('private').from(table).select('*')).error).not.toBeNull();
  });
});

describe('a product bought through a list', () => {
  it('is removed from the list automatically, once the day has come', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    await buy(AUNT);
    expect((await lists())[0]?.items).toHaveLength(2);
    await dayHasCome();
    expect((await lists())[0]?.items).toEqual([{ product_id: BLOCKS, is_reserved: false }]);
    await put(link.list_id, KITE);
    expect(await states(link)).toMatchObject({ [KITE]: 'open' });
  });

  it('is one paid for by the browser that reserved it, signed in or not', async () => {
    const link = await sharedList(0);
    await reserve(link, AUNT);
    await buy(UNCLE);
    expect((await lists())[0]?.items).toHaveLength(2);
    const unpaid = await placeOrder(visitor, { items: [{ product_id: KITE, quantity: 1 }], ...{ browser_id: AUNT } });
    expect(await states(link, AUNT)).toMatchObject({ [KITE]: 'mine' });
    await visitor.rpc('cancel_order', { order_id: unpaid.id, guest_token: unpaid.guest_token });
    expect((await undo(link, AUNT)).error).toBeNull();
    await reserve(link, AUNT);
    await buy(AUNT, stranger);
    expect((await undo(link, AUNT)).error).toBeNull();
    expect((await lists())[0]?.items).toHaveLength(1);
  });

  it('is on the list again when the order is cancelled', async () => {
    const link = await sharedList();
    await reserve(link, AUNT);
    const { id } = await buy(AUNT);
    await staff.rpc('set_order_status', { order_id: id, status: 'cancelled' });
    expect(await states(link, AUNT)).toMatchObject({ [KITE]: 'open' });
    await buy(AUNT);
    expect(await states(link, AUNT)).toEqual({ [BLOCKS]: 'open' });
  });

  it('is never a purchase by the owner', async () => {
    const link = await sharedList(0);
    await reserve(link, AUNT);
    await buy(AUNT, owner);
    expect((await lists())[0]?.items).toHaveLength(2);
  });
});
