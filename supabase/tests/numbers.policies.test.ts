import { beforeEach, describe, expect, it } from 'vitest';
import { cases } from '../../src/domain/gtin.cases.json' with { type: 'json' };
import { lettersAndDigits } from '../../src/domain/typed-text';
import { addCode, refusalOf } from './support/codes';
import { rowOf, savePost, saveProduct } from './support/editing';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service } = shop.clients;
const { sql } = shop.database;

describe('a number is read', () => {
  it('as in the browser, from a bar code or a book', async () => {
    const read = await sql.query<{ number: string | null }>(
      `select private.gtin_of(typed) as number from unnest($1::text[]) with ordinality given (typed, place) order by place`,
      [cases.map(([typed]) => typed)],
    );
    expect(read.map(({ number }) => number)).toEqual(cases.map(([, number]) => number));
  });

  it('as in the browser, by letters and digits only', async () => {
    const texts = [
      'SAVE-10',
      'save 10!',
      'SAVE–10',
      '+254 (0) 712 345 678',
      '1Z 999 AA1 01',
      'Ｂaby_20',
      ' -',
      'Überraschung',
    ];
    const read = await sql.query<{ bare: string }>(
      `select private.letters_and_digits(typed) as bare from unnest($1::text[]) with ordinality given (typed, place) order by place`,
      [texts],
    );
    expect(read.map(({ bare }) => bare)).toEqual(texts.map(lettersAndDigits));
  });
});

describe('staff find', () => {
  const GTIN = '4006381333931';
  let order: Receipt;
  let other: Receipt;

  beforeEach(async () => {
    await addCode(staff, { code: 'BABY-20' });
    order = await placeOrder(visitor, {
      items: [
        { product_id: 5, quantity: 2 },
        { product_id: 2, quantity: 1 },
      ],
      choices: { discount_code: 'baby20' },
    });
    other = await placeOrder(visitor, {
      items: [{ product_id: 3, quantity: 1 }],
      shipping_address: { ...SHIP_TO, phone: '0733 000 111' },
    });
    for (const one of [order, other]) await pay(service, one, { reference: `ref ${one.id}` });
    await sql.query(`update products set details = details || jsonb_build_object('gtin', $1::text) where id = 5`, [
      GTIN,
    ]);
    await sql.exec(`update products set details = details || '{"isbn": "0-306-40615-2"}' where id = 2`);
  });

  const found = async (search: string) =>
    (await staff.rpc('list_orders', { search })).data.orders.map(({ id }: { id: string }) => id);
  const everything = async (search: string) => (await staff.rpc('search_everything', { search })).data;

  it.each([
    '+254 712 345 678',
    '254712345678',
    '0712345678',
    '0712-345-678',
    '00254 712345678',
    'tel:+254712345678',
    'BABY-20',
    'baby 20',
    'BABY20',
    GTIN,
    '4 006381 333931',
    `0${GTIN}`,
    '9780306406157',
    '0-306-40615-2',
    '030640615-2',
    'ISBN 978-0-306-40615-7',
    '5',
    '#5',
  ])('an order by %s', async (text) => {
    const ids = (await found(text)).filter((id: string) => id !== other.id || !id.startsWith(lettersAndDigits(text)));
    expect(ids).toEqual([order.id]);
    expect((await everything(text)).orders.map(({ id }: { id: string }) => id)).toContain(order.id);
  });

  it('an order by its number, however it is spaced', async () => {
    const short = order.id.slice(0, 8);
    for (const text of [
      short,
      `${short.slice(0, 4)} ${short.slice(4)}`,
      `Order no. ${short.toUpperCase()}`,
      `#${short}`,
    ])
      expect(await found(text), text).toEqual([order.id]);
    expect(await found(order.id.replaceAll('-', ''))).toEqual([order.id]);
  });

  it('an order by the number of any of its parcels', async () => {
    const [line] = await sql.query<{ id: string }>(
      'select id from order_items where order_id = $1 and product_id = 5',
      [order.id],
    );
    for (const [seen, tracking_number] of ['1Z 999 AA1 01 2345 6784', 'JD01 4600 0038 1234 5678'].entries()) {
      const { error } = await staff.rpc('pack_order', {
        order_id: order.id,
        lines: [{ item: line?.id, quantity: 1 }],
        idempotency_key: crypto.randomUUID(),
        expected_status: 'processing',
        expected_payment_status: 'paid',
        expected_parcels: seen,
        tracking_number,
      });
      expect(error).toBeNull();
    }
    for (const text of [
      '1Z 999 AA1 01 2345 6784',
      '1z999aa10123456784',
      '1Z-999-AA10123456784',
      'JD014600003812345678',
    ])
      expect(await found(text), text).toEqual([order.id]);
    await staff.rpc('set_order_tracking', { order_id: other.id, tracking_number: 'GB 77 KE' });
    expect(await found('gb77ke')).toEqual([other.id]);
    expect(await found('no such number 1')).toEqual([]);
  });

  it.each([GTIN, `0${GTIN}`, '4 006381 333931', '#5'])('a product by %s', async (search) => {
    const { data } = await staff.rpc('list_products', { search });
    expect(data.products).toContainEqual(expect.objectContaining({ id: 5 }));
    expect((await everything(search)).products).toContainEqual(expect.objectContaining({ id: 5 }));
  });

  it.each(['9780306406157', '0-306-40615-2', '0306406152'])('a book by %s', async (search) => {
    const { data } = await staff.rpc('list_products', { search });
    expect(data.products.map(({ id }: { id: number }) => id)).toEqual([2]);
  });

  it('a product and a post in spite of a slip, and a post by its category', async () => {
    const { id } = rowOf(await saveProduct(staff, { name: 'Dinosaur Dig' }));
    const post = rowOf(await savePost(staff, { title: 'Fossils at home', category: 'Outdoor Learning', tags: [] }));
    for (const text of ['dinasour', 'dinosor', 'dinasour digs'])
      expect((await everything(text)).products, text).toContainEqual(expect.objectContaining({ id }));
    for (const text of ['outdoor learning', 'fosils home', 'outdor'])
      expect((await everything(text)).posts, text).toContainEqual(expect.objectContaining({ id: post.id }));
    expect(await everything('zzyzx quux')).toMatchObject({ products: [], posts: [] });
    const { data } = await staff.rpc('list_posts', { search: 'OUTDOOR learning' });
    expect(data.posts).toContainEqual(expect.objectContaining({ id: post.id }));
  });
});

describe('a discount code', () => {
  const typed = async (discount_code: string) =>
    refusalOf(
      await visitor.rpc('quote_order', {
        items: [{ product_id: 5, quantity: 1 }],
        shipping_address: { country: 'Kenya' },
        choices: { discount_code },
      }),
    );

  beforeEach(() => addCode(staff, { code: 'SAVE-10' }));

  it.each(['SAVE-10', 'SAVE 10', 'save10', 'SAVE–10', 'SAVE_10', 'Code: SAVE10', '#SAVE10', 'save10!', ' “save 10” '])(
    'is accepted as %s, and kept in its own spelling',
    async (code) => {
      expect(await typed(code)).toBeNull();
      expect(await placeOrder(visitor, { choices: { discount_code: code } })).toMatchObject({
        discount_code: 'SAVE-10',
      });
    },
  );

  it.each(['SAVE1', 'SAVE100', '-', 'SAVE10 SAVE10'])('is not meant by %s', async (code) => {
    expect(await typed(code)).toBe('unknown');
  });

  it('does not differ from another by hyphens alone', async () => {
    for (const code of ['SAVE10', 'S-AVE10', 'SAVE10-']) {
      const { error } = await staff.rpc('save_discount_code', { code: { code, kind: 'percent', amount: 5 } });
      expect(error, code).toMatchObject({ hint: 'BAD_CODE', details: 'code' });
    }
  });
});

it('the packing list says the number of the bar code', async () => {
  await sql.exec(`update products set details = details || '{"gtin": "4006381333931"}' where id = 5`);
  await pay(service, await placeOrder(visitor));
  const { data } = await staff.rpc('list_to_pack');
  expect(data.orders[0].items).toEqual([expect.objectContaining({ product_id: 5, gtin: '4006381333931' })]);
});
