import { expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { addCode } from './support/codes';
import { askForOrder, pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

/** A date in the shop's time zone, a number of days from today. */
const dayIn = (days: number) => new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
const IN_A_MONTH = dayIn(30);

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const gift = (message: string | null, wrap: boolean) => ({ choices: { gift: { message, wrap } } });

it('wrapping costs what staff have set, without tax and whatever the browser sends', async () => {
  expect(await placeOrder(visitor, gift(' Karibu! ', true))).toMatchObject({
    gift: { message: 'Karibu!', wrap: true },
    subtotal: 42.99,
    gift_wrap_amount: 3.99,
    tax_amount: 4.3,
    total_amount: 51.28,
  });
  const saved = await staff.rpc('save_settings', { settings: { gift_wrap_price: 5 }, expected_version: 1 });
  expect(saved.data).toMatchObject({ gift_wrap_price: 5, version: 2 });
  expect(await placeOrder(visitor, gift(null, true))).toMatchObject({ gift_wrap_amount: 5, total_amount: 52.29 });
  expect(await placeOrder(visitor, gift('Only words', false))).toMatchObject({
    gift_wrap_amount: 0,
    total_amount: 47.29,
  });
  for (const gift_wrap_price of [-1, 1.005, 1000.01, null, '3'])
    expect(
      (await staff.rpc('save_settings', { settings: { gift_wrap_price }, expected_version: 2 })).error,
    ).toMatchObject({ hint: 'BAD_SETTINGS', details: 'gift_wrap_price' });
});

it('a wrapped gift with a code adds up, and its message is readable by the buyer and staff only', async () => {
  await addCode(staff);
  const placed = await placeOrder(owner, {
    choices: { gift: { message: 'Asante', wrap: true }, discount_code: 'SPRING', needed_by: IN_A_MONTH },
  });
  expect(placed).toMatchObject({ subtotal: 42.99, discount_amount: 4.3, gift_wrap_amount: 3.99, tax_amount: 3.87 });
  expect(placed.total_amount).toBe(46.55);
  await pay(service, placed);
  const read = { gift: { message: 'Asante', wrap: true }, needed_by: IN_A_MONTH };
  expect((await staff.rpc('get_order', { order_id: placed.id })).data).toMatchObject(read);
  expect((await owner.rpc('order_page', { order_id: placed.id })).data).toMatchObject(read);
  expect((await stranger.rpc('order_page', { order_id: placed.id })).data).toBeNull();
  expect((await stranger.from('orders').select('gift').eq('id', placed.id)).data).toEqual([]);
  expect((await visitor.from('orders').select('gift')).error?.code).toBe('42501');
});

it('a day that is wrong, past or far away is refused', () =>
  expectRefused('BAD_CHOICES', ([, choices]) => askForOrder(visitor, { choices }), [
    ['needed_by', { needed_by: '2026-02-30' }],
    ['needed_by', { needed_by: 'soon' }],
    ['needed_by', { needed_by: '0026-12-24' }],
    ['needed_by', { needed_by: '2226-12-24' }],
    ['needed_by', { needed_by: dayIn(-2) }],
  ]));
