import { describe, expect, it } from 'vitest';
import { SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;

const request = (delivery: string | null, country = 'Kenya', quantity = 1) => ({
  items: [{ product_id: 1, quantity }],
  shipping_address: { ...SHIP_TO, country },
  ...(delivery && { choices: { delivery } }),
});
const quote = (...given: Parameters<typeof request>) => visitor.rpc('quote_order', request(...given));
const place = (...given: Parameters<typeof request>) =>
  visitor.rpc('place_order', {
    ...request(...given),
    payment_method: 'paystack-card',
    idempotency_key: crypto.randomUUID(),
  });
const sql = shop.database.sql;

describe('the price of delivery', () => {
  it('is the price of the country’s zone, without tax on it', async () => {
    const { data: standard } = await quote(null);
    const { data: express } = await quote('express');
    expect(standard).toMatchObject({ shipping_amount: 0 });
    expect(express).toMatchObject({ shipping_amount: 9.99, tax_amount: standard.tax_amount });
    expect(express.total_amount).toBeCloseTo(standard.total_amount + 9.99, 2);
    expect((await quote('next-day', 'United States')).data).toMatchObject({ shipping_amount: 19.99 });
  });

  it('is refused where the option is not offered in the country, also when the order is placed', async () => {
    for (const { error } of [await quote('next-day', 'Germany'), await place('next-day', 'Atlantis')]) {
      expect(error).toMatchObject({ code: 'P0001', hint: 'DELIVERY_NOT_OFFERED', details: 'next-day' });
    }
    await sql.exec("update public.delivery_options set is_offered = false where zone_id = 1 and option = 'standard'");
    expect((await place(null)).error).toMatchObject({ hint: 'DELIVERY_NOT_OFFERED', details: 'standard' });
  });

  it('is zero for standard delivery from the free-shipping limit on, never for express', async () => {
    await sql.exec("update public.delivery_options set price = 4.5 where option = 'standard'");
    const { data: below } = await quote(null);
    expect(below).toMatchObject({ shipping_amount: 4.5 });
    await sql.exec(`update public.shop_settings set free_shipping_limit = ${below.subtotal}`);
    expect((await quote(null)).data).toMatchObject({ shipping_amount: 0 });
    expect((await quote('express')).data).toMatchObject({ shipping_amount: 9.99 });
    await sql.exec(`update public.shop_settings set free_shipping_limit = ${below.subtotal + 0.01}`);
    expect((await place(null)).data).toMatchObject({ shipping_amount: 4.5, delivery_option: 'standard' });
  });
});

it('an order keeps its promised delivery days, visible to everybody who may see the order', async () => {
  const { data: placed, error } = await place('express');
  expect(error).toBeNull();
  const [days] = await sql.query<{ arrives_from: string; arrives_by: string }>(
    "select arrives_from::text, arrives_by::text from private.delivery_days('express', 'KE', now())",
  );
  expect(placed).toMatchObject({ ...days, delivery_option: 'express', shipping_amount: 9.99 });
  await staff.rpc('save_processing', { days_from: 9, days_to: 9, expected_version: 1 });
  const key = { order_id: placed.id, guest_token: placed.guest_token };
  for (const answer of [
    await visitor.rpc('order_page', key),
    await visitor.rpc('get_guest_order', key),
    await staff.rpc('get_order', { order_id: placed.id }),
  ]) {
    expect(answer.data).toMatchObject({ ...days, delivery_option: 'express', shipping_amount: 9.99 });
  }
  const [facts] = await sql.query<{ facts: object }>(`select private.order_facts('${placed.id}') as facts`);
  expect(facts?.facts).toMatchObject({ ...days, shipping: 999 });
});
