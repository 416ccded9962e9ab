import { beforeEach, describe, expect, it } from 'vitest';
import { expectEach } from './support/answers';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const A_DAY = /^\d{4}-\d\d-\d\d$/;
const shop = await openShop();
const { staff, owner, visitor, service } = shop.clients;

interface Page {
  orders: { id: string; created_at: string; customer_name: string; customer_email: string; status: string }[];
  next: { created_at: string; id: string } | null;
}

async function list(parameters: object = {}): Promise<Page> {
  const { data, error } = await staff.rpc('list_orders', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const namesOf = ({ orders }: Page) => orders.map(({ customer_name }) => customer_name);
const orderOf = (firstName: string, lastName: string, email: string) =>
  placeOrder(visitor, { shipping_address: { ...SHIP_TO, firstName, lastName, email } });

it('a row contains what the table shows', async () => {
  const items = [
    { product_id: 5, quantity: 2 },
    { product_id: 7, quantity: 3 },
  ];
  const order = await placeOrder(owner, { items, shipping_address: { ...SHIP_TO, email: 'Amina@Example.com' } });
  await pay(service, order);
  expect(await list()).toEqual({
    orders: [
      {
        id: order.id,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
        status: 'processing',
        payment_status: 'paid',
        payment_method: 'paystack-card',
        total_amount: order.total_amount,
        customer_name: 'Amina Otieno',
        customer_email: 'amina@example.com',
        delivery_option: 'standard',
        needed_by: null,
        arrives_by: expect.stringMatching(A_DAY),
        item_count: 5,
        paid_amount: order.total_amount,
        refunded_amount: 0,
        refund_due: false,
        disputed: false,
      },
    ],
    next: null,
  });
});

describe('paging', () => {
  it('returns all orders, each once, newest first, even those placed at the same moment', async () => {
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) placed.push((await placeOrder(visitor)).id);
    const ids = placed.map((id) => `'${id}'`).join();
    await shop.database.sql.exec(`update public.orders set created_at = '2026-01-01' where id in (${ids})`);
    const newest = (await placeOrder(visitor)).id;
    const seen: string[] = [];
    let next: Page['next'] = null;
    do {
      const page: Page = await list({ page_size: 3, before_created_at: next?.created_at, before_id: next?.id });
      expect(page.orders.length).toBeLessThanOrEqual(3);
      seen.push(...page.orders.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toEqual([newest, ...placed.sort().reverse()]);
  });

  it('returns no cursor when the last page is full', async () => {
    for (let index = 0; index < 2; index += 1) await placeOrder(visitor);
    expect((await list({ page_size: 2 })).next).toBeNull();
    expect((await list({ page_size: 1 })).next).not.toBeNull();
  });

  it.each([
    [0, 1],
    [-5, 1],
    [null, 2],
    [5000, 2],
  ])('with page size %j uses %j', async (size, length) => {
    for (let index = 0; index < 2; index += 1) await placeOrder(visitor);
    expect((await list({ page_size: size })).orders).toHaveLength(length);
  });

  it('keeps the filter', async () => {
    const orders = [await placeOrder(visitor), await placeOrder(visitor), await placeOrder(visitor)];
    await staff.rpc('set_order_status', { order_id: orders[0]?.id, status: 'shipped' });
    await staff.rpc('set_order_status', { order_id: orders[2]?.id, status: 'shipped' });
    const first = await list({ status: 'shipped', page_size: 1 });
    const second = await list({
      status: 'shipped',
      before_created_at: first.next?.created_at,
      before_id: first.next?.id,
    });
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual([orders[2]?.id, orders[0]?.id]);
    expect((await list({ status: 'no such status' })).orders).toEqual([]);
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await orderOf('Amina', 'Otieno', 'amina@example.com');
    await orderOf('Émile', 'O_Neil', 'percent%sign@example.org');
    await orderOf('Juma', 'Kamau', 'juma.kamau@mail.example');
  });

  it('finds names, addresses and parts of them', () =>
    expectEach(
      async ([search]) => {
        const found = await list({ search });
        // Many ids begin with the same one or two hexadecimal digits.
        return search.trim().length > 2 || !/^[0-9a-f]+$/.test(search) ? namesOf(found) : [];
      },
      ([, names]) => names,
      [
        ['amina', ['Amina Otieno']],
        ['AMINA   otieno', ['Amina Otieno']],
        ['tien', ['Amina Otieno']],
        ['  juma.KAMAU@mail.example ', ['Juma Kamau']],
        ['juma.kamau@mail', ['Juma Kamau']],
        ['example', ['Juma Kamau', 'Émile O_Neil', 'Amina Otieno']],
        ['émile', ['Émile O_Neil']],
        ['emile', ['Émile O_Neil']],
        ['kamau juma', ['Juma Kamau']],
        ['o_n', ['Émile O_Neil']],
        ['t%s', ['Émile O_Neil']],
        ['%', []],
        ['j', ['Juma Kamau']],
        ['ot', ['Amina Otieno']],
        ['\\', []],
        ["'; drop table orders; --", []],
        ['', ['Juma Kamau', 'Émile O_Neil', 'Amina Otieno']],
        [' ', ['Juma Kamau', 'Émile O_Neil', 'Amina Otieno']],
      ],
    ));

  it.each([
    ['jose', 'José', 'Ñandú'],
    ['nandu', 'José', 'Ñandú'],
    ['lukasz', 'Łukasz', 'Bjørn'],
    ['bjorn', 'Łukasz', 'Bjørn'],
    ['zoë', 'Zoe\u0308', 'Strauß'],
    ['strauss', 'Zoe\u0308', 'Strauß'],
    ['strauß', 'Zoe', 'Strauss'],
    ['nguyen duc', 'Đức', 'Nguyễn'],
    ['o’brien', 'Seán', "O'Brien"],
    ["sean o'brien", 'Seán', 'O’Brien'],
    ['елка', 'Ёлка', 'Иванова'],
    ['diyarbakir', 'İrem', 'Diyarbakır'],
    ['太', '山田', '太郎'],
    ['ชาย', 'สมชาย', 'ใจดี'],
  ])('for %s finds %s %s', async (search, firstName, lastName) => {
    await orderOf(firstName, lastName, 'somebody@example.net');
    expect((await list({ search })).orders).toMatchObject([{ customer_email: 'somebody@example.net' }]);
  });

  it('finds an order by the beginning of its id', async () => {
    const { id } = await placeOrder(visitor);
    for (const search of [
      id,
      id.slice(0, 8),
      id.slice(0, 8).toUpperCase(),
      id.slice(0, 15),
      ` ${id} `,
      `#${id}`,
      id.replaceAll('-', '\u2013'),
    ]) {
      expect((await list({ search })).orders.map((order) => order.id)).toEqual([id]);
    }
    expect((await list({ search: id.slice(1, 9) })).orders).toEqual([]);
  });

  it('keeps the status and the page', async () => {
    const [first] = (await list({ search: 'example', page_size: 1 })).orders;
    await staff.rpc('set_order_status', { order_id: first?.id, status: 'completed' });
    expect(namesOf(await list({ search: 'example', status: 'completed' }))).toEqual(['Juma Kamau']);
    const page = await list({ search: 'example', page_size: 2 });
    expect(namesOf(page)).toEqual(['Juma Kamau', 'Émile O_Neil']);
    const rest = await list({ search: 'example', before_created_at: page.next?.created_at, before_id: page.next?.id });
    expect({ names: namesOf(rest), next: rest.next }).toEqual({ names: ['Amina Otieno'], next: null });
  });

  it('finds a rare match far behind the newest orders', async () => {
    await orderOf('Zawadi', 'Rare', 'zawadi@example.com');
    await shop.database.sql.exec(`
      update public.orders set created_at = '2025-01-01' where customer_name = 'Zawadi Rare';
      alter table public.orders disable trigger user;
      insert into public.orders (subtotal, tax_amount, total_amount, shipping_address, payment_method, charged_currency,
                                 charged_minor, idempotency_key, request_hash, expires_at)
      select 1, 0, 1, '{"firstName": "Many", "lastName": "Others", "email": "many@example.com"}', 'paypal', 'USD', 100,
             gen_random_uuid(), 'x', now() from generate_series(1, 5100);
      alter table public.orders enable trigger user`);
    expect(namesOf(await list({ search: 'zawadi' }))).toEqual(['Zawadi Rare']);
    expect(namesOf(await list({ search: 'zawadi@example.com' }))).toEqual(['Zawadi Rare']);
    expect((await list({ search: 'many oth', page_size: 1000 })).orders).toHaveLength(1000);
  });
});

describe('one order', () => {
  it('is returned completely', async () => {
    const order = await placeOrder(owner, { items: [{ product_id: 5, quantity: 2 }] });
    await pay(service, order);
    expect((await staff.rpc('get_order', { order_id: order.id })).data).toEqual({
      id: order.id,
      created_at: expect.any(String),
      user_id: 'user_owner',
      status: 'processing',
      cancel_reason: null,
      payment_status: 'paid',
      payment_method: 'paystack-card',
      payment_reference: 'ref_1',
      subtotal: 85.98,
      discount_amount: 0,
      shipping_amount: 0,
      gift_wrap_amount: 0,
      tax_amount: 8.6,
      tax_included: false,
      total_amount: 94.58,
      charged_currency: 'USD',
      charged_minor: 9458,
      charged_rate: null,
      expires_at: order.expires_at,
      tracking_number: null,
      carrier: null,
      open_returns: [],
      outlives_account: null,
      delivery_option: 'standard',
      arrives_from: expect.stringMatching(A_DAY),
      arrives_by: expect.stringMatching(A_DAY),
      gift: null,
      discount_code: null,
      needed_by: null,
      customer_name: 'Amina Otieno',
      customer_email: SHIP_TO.email,
      stock_held: true,
      refunds: [],
      incidents: [],
      shipping_address: SHIP_TO,
      items: [
        {
          id: expect.any(String),
          product_id: 5,
          name: 'Wooden Building Blocks',
          image_url: '/images/products/wooden-building-blocks.webp',
          quantity: 2,
          unit_price: 42.99,
          total_price: 85.98,
          paid: 94.58,
          sent: 0,
          refunded: 0,
          to_send: 2,
          recalled: false,
        },
      ],
      parcels: [],
      events: [expect.objectContaining({ kind: 'placed' }), expect.objectContaining({ kind: 'paid' })],
      payments: [
        {
          id: expect.any(String),
          provider: 'paystack',
          reference: 'ref_1',
          amount_minor: 9458,
          usd_amount: 94.58,
          fee_minor: null,
          refunded_minor: 0,
          listed_at: null,
          currency: 'USD',
          refund_due: false,
          refund_reason: null,
          created_at: expect.any(String),
        },
      ],
    });
  });

  it('that does not exist is null', async () => {
    expect((await staff.rpc('get_order', { order_id: crypto.randomUUID() })).data).toBeNull();
  });
});
