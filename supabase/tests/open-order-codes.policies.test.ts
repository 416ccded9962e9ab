import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { A_CODE, addCode, refusalOf } from './support/codes';
import { askForOrder, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff } = shop.clients;

const WITH_CODE = { items: [{ product_id: 5, quantity: 1 }], choices: { discount_code: A_CODE.code } };
const device = () => ({ browser_id: crypto.randomUUID() });
const quote = (client: SupabaseClient, facts: object) =>
  client.rpc('quote_order', { ...WITH_CODE, shipping_address: SHIP_TO, ...facts });
const claim = (order: Receipt) =>
  owner.rpc('claim_guest_order', { order_id: order.id, guest_token: order.guest_token }).throwOnError();
const openWindow = (order: Receipt, client: SupabaseClient) =>
  client.rpc('prolong_hold', { order_id: order.id, guest_token: order.guest_token }).throwOnError();

interface Case {
  who: string;
  /** Places the order that holds the last use, and says who asks again, from which device. */
  start: () => Promise<{ asks: SupabaseClient; from: object }>;
}

const cases: Case[] = [
  {
    who: 'a guest on the same device',
    start: async () => {
      const from = device();
      await placeOrder(visitor, { ...WITH_CODE, ...from });
      return { asks: visitor, from };
    },
  },
  {
    who: 'a guest whose payment window was opened',
    start: async () => {
      const from = device();
      await openWindow(await placeOrder(visitor, { ...WITH_CODE, ...from }), visitor);
      return { asks: visitor, from };
    },
  },
  {
    who: 'a guest who has signed in',
    start: async () => {
      const from = device();
      await placeOrder(visitor, { ...WITH_CODE, ...from });
      return { asks: owner, from };
    },
  },
  {
    who: 'a member on the same device',
    start: async () => {
      const from = device();
      await placeOrder(owner, { ...WITH_CODE, ...from });
      return { asks: owner, from };
    },
  },
  {
    who: 'a member on another device',
    start: async () => {
      await placeOrder(owner, { ...WITH_CODE, ...device() });
      return { asks: owner, from: device() };
    },
  },
  {
    who: 'a member whose browser keeps nothing',
    start: async () => {
      await placeOrder(owner, WITH_CODE);
      return { asks: owner, from: {} };
    },
  },
  {
    who: 'a member whose payment window was opened',
    start: async () => {
      await openWindow(await placeOrder(owner, { ...WITH_CODE, ...device() }), owner);
      return { asks: owner, from: device() };
    },
  },
  {
    who: 'a member who has claimed the order of a guest',
    start: async () => {
      const from = device();
      await claim(await placeOrder(visitor, { ...WITH_CODE, ...from }));
      return { asks: owner, from: device() };
    },
  },
];
/** What whoever uses the same device next, signed out or signed in as another, is told: the same as any stranger. */
it.each([visitor, stranger])('the order of a member is nothing to others on its device: %#', async (next) => {
  await addCode(staff, { amount: 10, max_uses: 1 });
  const from = device();
  const order = await placeOrder(owner, { ...WITH_CODE, ...from });
  const isTold = async (client: SupabaseClient, facts: object) => [
    refusalOf(await quote(client, facts)),
    (await client.rpc('own_held_stock', facts)).data,
    refusalOf(await askForOrder(client, { ...WITH_CODE, ...facts })),
  ];
  for (const facts of [from, device()]) expect(await isTold(next, facts)).toEqual(['used_up', [], 'used_up']);
  const without = await askForOrder(next, { ...WITH_CODE, ...from, choices: {} });
  expect(without.data).toMatchObject({ status: 'pending' });
  const [kept] = await shop.database.sql.query('select status from public.orders where id = $1', [order.id]);
  expect(kept).toEqual({ status: 'pending' });
});

const limits = [{ max_uses: 1 }, { max_each: 1 }] as const;

describe.each(limits)('the last use of a code limited to %j', (limit) => {
  it.each(cases)('counts on for $who, and for nobody else', async ({ start }) => {
    await addCode(staff, { amount: 10, ...limit });
    const { asks, from } = await start();
    const other = quote(stranger, { ...device() });
    expect(refusalOf(await other)).toBe('max_uses' in limit ? 'used_up' : null);
    for (const spelled of ['SPRING', ' spring ']) {
      const priced = await quote(asks, { ...from, choices: { discount_code: spelled } });
      expect(refusalOf(priced)).toBeNull();
      expect(priced.data).toMatchObject({ discount_amount: 4.3 });
    }
    const again = await askForOrder(asks, { ...WITH_CODE, ...from, shipping_address: { ...SHIP_TO, city: 'Mombasa' } });
    expect(refusalOf(again)).toBeNull();
    expect(again.data).toMatchObject({ discount_amount: 4.3, status: 'pending' });
    expect((await staff.rpc('list_discount_codes')).data[0].uses).toBe(1);
  });
});
