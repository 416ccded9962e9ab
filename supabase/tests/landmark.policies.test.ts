import { expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { askForOrder, HOME, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const GATE = 'Near the Total station, blue gate';
const stored = async (id: string) =>
  (await service.from('orders').select('shipping_address').eq('id', id).single()).data?.shipping_address;
const placed = (landmark?: unknown) => placeOrder(visitor, { shipping_address: { ...SHIP_TO, landmark } as object });

it('an order has the landmark of its address where one was typed, on its page and for staff', async () => {
  const order = await placed(` Near the Total\u202e station,\nblue gate `);
  expect(await stored(order.id)).toEqual({ ...SHIP_TO, landmark: GATE });
  const key = { order_id: order.id, guest_token: order.guest_token };
  for (const answer of [await visitor.rpc('order_page', key), await staff.rpc('get_order', { order_id: order.id })])
    expect(answer.data.shipping_address).toMatchObject({ landmark: GATE });
  for (const none of [undefined, null, '', ' \u00a0']) expect(await stored((await placed(none)).id)).toEqual(SHIP_TO);
});

it('a landmark of more than 120 characters, or that is no text, is refused at its field', () =>
  expectEach(
    async (landmark) => (await askForOrder(visitor, { shipping_address: { ...SHIP_TO, landmark } as object })).error,
    () => expect.objectContaining({ hint: 'BAD_ADDRESS', details: '["landmark"]' }),
    ['a'.repeat(121), 5, {}, ['gate'], true],
  ));

it('a correction adds, changes and removes it, and the history names it', async () => {
  const order = await placed();
  const correct = (landmark: string, before: string) =>
    visitor.rpc('correct_own_order', {
      order_id: order.id,
      guest_token: order.guest_token,
      shipping_address: { ...SHIP_TO, landmark },
      expected_address: { ...SHIP_TO, landmark: before },
    });
  expect((await correct(GATE, '')).error).toBeNull();
  expect((await correct('Green gate', '')).error).toMatchObject({ hint: 'STATUS_CONFLICT' });
  const byStaff = await staff.rpc('correct_order', {
    order_id: order.id,
    shipping_address: { ...SHIP_TO, landmark: GATE, city: 'Kisumu' },
    expected_address: { ...SHIP_TO, landmark: GATE },
  });
  expect(byStaff.data.shipping_address).toEqual({ ...SHIP_TO, city: 'Kisumu', landmark: GATE });
  const { data: events } = await service
    .from('order_events')
    .select('note')
    .match({ order_id: order.id, kind: 'address' });
  expect(events?.map(({ note }) => note)).toEqual(['landmark', 'city']);
});

it('an address of an account may have one, which only its customer reads', async () => {
  const add = (landmark: unknown) =>
    owner
      .from('addresses')
      .insert({ ...HOME, landmark })
      .select()
      .single();
  expect((await add(` ${GATE}\n`)).data).toMatchObject({ landmark: GATE });
  expect((await add('a'.repeat(120))).error).toBeNull();
  expect((await add('a'.repeat(121))).error).toMatchObject({ code: '23514' });
  const { data: without } = await owner.from('addresses').insert(HOME).select().single();
  expect(without).toMatchObject({ landmark: '' });
  expect((await stranger.from('addresses').select('landmark')).data).toEqual([]);
});
