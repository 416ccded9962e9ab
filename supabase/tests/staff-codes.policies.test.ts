import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { A_CODE, addCode } from './support/codes';
import { pay, placeOrder } from './support/orders';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const save = (change: object, target: object = {}) =>
  staff.rpc('save_discount_code', { code: { ...A_CODE, ...change }, ...target });

describe('the discount codes of staff', () => {
  it('are normalised, versioned, stopped and started again', async () => {
    const { data } = await save({
      code: ' welcome-10 ',
      minimum: 20,
      max_each: 1,
      category_ids: [2, 2, 1],
      amount: 12.5,
    });
    expect(data).toMatchObject({
      code: 'WELCOME-10',
      minimum: 20,
      max_each: 1,
      category_ids: [1, 2],
      amount: 12.5,
      version: 1,
    });
    const at = { id: data.id, expected_version: 1 };
    expect((await save({ code: 'WELCOME-10', ends_at: '2027-01-01T00:00:00Z' }, at)).data).toMatchObject({
      version: 2,
    });
    expect((await save({ code: 'MINE' }, at)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    const stopped = await staff.rpc('stop_discount_code', { id: data.id, stopped: true });
    expect(stopped.data.stopped_at).not.toBeNull();
    expect((await staff.rpc('stop_discount_code', { id: data.id, stopped: false })).data.stopped_at).toBeNull();
    expect((await staff.rpc('stop_discount_code', { id: 99, stopped: true })).error?.hint).toBe('CODE_NOT_FOUND');
    const { data: audit } = await staff
      .from('audit_log')
      .select('action')
      .eq('table_name', 'discount_codes')
      .order('id');
    expect(audit?.map(({ action }) => action)).toEqual(['insert', 'update', 'update', 'update']);
  });

  it('refuse wrong values with the name of the field', async () => {
    await addCode(staff, { code: 'TAKEN' });
    await expectRefused('BAD_CODE', ([, change]) => save(change), [
      ['code', { code: 'AB' }],
      ['code', { code: 'A CODE' }],
      ['code', { code: 'taken' }],
      ['kind', { kind: 'gift' }],
      ['amount', { amount: 0 }],
      ['amount', { amount: 100.01 }],
      ['amount', { kind: 'sum', amount: 1.005 }],
      ['amount', { kind: 'delivery' }],
      ['starts_at', { starts_at: 'tomorrow' }],
      ['ends_at', { starts_at: '2027-02-01T00:00Z', ends_at: '2027-01-01T00:00Z' }],
      ['max_uses', { max_uses: 0 }],
      ['max_each', { max_each: 1.5 }],
      ['minimum', { minimum: -1 }],
      ['product_ids', { product_ids: [999] }],
      ['product_ids', { product_ids: ['x'] }],
      ['category_ids', { category_ids: [999] }],
    ]);
  });

  it('have statistics: number of uses, discount, sales and orders', async () => {
    const { id } = await addCode(staff);
    const placed = await placeOrder(visitor, { choices: { discount_code: 'SPRING' } });
    await pay(service, placed);
    const gone = await placeOrder(owner, { choices: { discount_code: 'SPRING' } });
    await owner.rpc('cancel_order', { order_id: gone.id });
    const unpaid = await placeOrder(owner, { choices: { discount_code: 'SPRING' } });
    expect((await staff.rpc('list_discount_codes')).data).toMatchObject([
      { code: 'SPRING', uses: 2, taken_off: 4.3, sold: 42.56 },
    ]);
    expect((await staff.rpc('list_code_uses', { id })).data).toMatchObject([
      { id: unpaid.id, payment_status: 'pending' },
      { id: placed.id, customer_name: 'Amina Otieno', discount_amount: 4.3, total_amount: 42.56 },
    ]);
    expect((await save({ code: 'AUTUMN' }, { id, expected_version: 1 })).error).toMatchObject({ details: 'code' });
  });
});

it('the sums of orders with a code are exact to the cent, never exceed the goods, and match the books', async () => {
  await sql.exec('update private.caller_limits set orders_per_hour = 10000');
  const cents = (dollars: number) => Math.round(dollars * 100);
  const { id } = await addCode(staff);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom('percent', 'sum'),
      fc.integer({ min: 1, max: 10_000 }),
      fc.subarray([1, 2, 3]),
      async (prices, quantities, kind, amount, held) => {
        for (const [index, price] of prices.entries())
          await sql.query('update public.products set price = $1, sale_price = null where id = $2', [
            price / 100,
            index + 1,
          ]);
        await sql.query('update public.discount_codes set kind = $1, amount = $2, product_ids = $3 where id = $4', [
          kind,
          amount / 100,
          held,
          id,
        ]);
        const items = quantities.map((quantity, index) => ({ product_id: index + 1, quantity }));
        const { data, error } = await visitor.rpc('quote_order', { items, choices: { discount_code: 'SPRING' } });
        const goods = prices.reduce((sum, price, index) => sum + price * (quantities[index] ?? 0), 0);
        const counted = held.length > 0 ? held : [1, 2, 3];
        const sum = counted.reduce((all, one) => all + (prices[one - 1] ?? 0) * (quantities[one - 1] ?? 0), 0);
        const wanted = kind === 'percent' ? Math.floor((sum * amount + 5_000) / 10_000) : amount;
        const off = Math.min(wanted, sum, goods - 200);
        if (off <= 0) {
          expect(JSON.parse(error?.details ?? '{}').reason).toBe('too_small');
          return;
        }
        const tax = Math.floor(((goods - off) * 10 + 50) / 100);
        expect({
          subtotal: cents(data.subtotal),
          off: cents(data.discount_amount),
          total: cents(data.total_amount),
        }).toEqual({
          subtotal: goods,
          off,
          total: goods - off + tax,
        });
      },
    ),
    tries(25),
  );
  await sql.query(
    "update public.discount_codes set kind = 'percent', amount = 33.33, product_ids = '{}' where id = $1",
    [id],
  );
  const placed = await placeOrder(visitor, { choices: { discount_code: 'SPRING' } });
  await pay(service, placed);
  const [moved] = await sql.query(
    'select usd, tax, delivery from private.movements(current_date - 2, current_date + 2) where order_id = $1',
    [placed.id],
  );
  expect(moved).toEqual({ usd: placed.total_amount, tax: placed.tax_amount, delivery: 0 });
});
