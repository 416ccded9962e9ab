import { describe, expect, it } from 'vitest';
import { ORDER_COLUMNS } from '../../src/features/orders/customer/rows';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, stranger, visitor, service } = shop.clients;

interface Row {
  id: string;
  created_at: string;
  order_items: { products: { name: string } }[];
}

async function mine(parameters: object = {}, client = owner): Promise<Row[]> {
  const { data, error } = await client.rpc('my_orders', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const ids = async (parameters: object = {}, client = owner) => (await mine(parameters, client)).map(({ id }) => id);
const order = (product_id: number, client = owner) =>
  placeOrder(client, {
    items: [
      { product_id, quantity: 1 },
      { product_id: 2, quantity: 1 },
    ],
  });

describe('the order history', () => {
  it('contains the caller’s own orders only, also for staff', async () => {
    const own = await order(1);
    await order(1, visitor);
    expect(await ids()).toEqual([own.id]);
    for (const client of [stranger, staff]) expect(await ids({ search: own.id }, client)).toEqual([]);
    expect((await visitor.rpc('my_orders', {})).error?.code).toBe('42501');
  });

  it('contains the same as the table, newest first', async () => {
    await order(1);
    const newest = await order(5);
    // The lines read from the table contain no order id.
    const table = owner.from('orders').select(ORDER_COLUMNS).order('product_id', { referencedTable: 'order_items' });
    const { data } = await table.eq('id', newest.id).single();
    const [first, second] = await mine();
    expect(first).toEqual(data);
    expect(second?.order_items.map(({ products }) => products.name)).toContain('Nature Explorer Kit');
  });

  it('contains the sum refunded, and whether it is all', async () => {
    const bought = await order(1);
    await pay(service, bought);
    expect((await mine())[0]).not.toHaveProperty('money');
    const [payment] = await shop.database.sql.query<{ id: string }>('select id from payments');
    const refund = (amount_minor: number) =>
      staff.rpc('record_refund', {
        payment_id: payment?.id,
        amount_minor,
        reason: 'As agreed.',
        provider_refund_id: null,
        idempotency_key: crypto.randomUUID(),
      });
    await refund(500);
    expect((await mine())[0]).toMatchObject({ money: { paid: bought.total_amount, refunded: 5 } });
    await refund(bought.charged_minor - 500);
    expect((await mine())[0]).toMatchObject({ money: { paid: bought.total_amount, refunded: bought.total_amount } });
  });

  it('is paged, each order once, also those of the same moment', async () => {
    const placed: string[] = [];
    for (let index = 0; index < 5; index += 1) placed.push((await order(1)).id);
    await shop.database.sql.exec(`update public.orders set created_at = '2026-01-01'`);
    const newest = (await order(1)).id;
    const seen: string[] = [];
    let page: Row[] = [];
    do {
      const last = page.at(-1);
      page = await mine({ row_limit: 2, ...(last && { before_at: last.created_at, before_id: last.id }) });
      seen.push(...page.map(({ id }) => id));
    } while (page.length > 0);
    expect(seen).toEqual([newest, ...placed.sort().reverse()]);
  });

  it('is searched by the beginning of a number and by a part of a name', async () => {
    const kit = await order(1);
    const blocks = await order(5);
    const short = kit.id.slice(0, 8);
    for (const search of [
      short,
      short.toUpperCase(),
      `#${short}`,
      `Order ${short}`,
      ` ${kit.id} `,
      'EXPLORER',
      'kit éxplorer',
    ])
      expect([search, await ids({ search })]).toEqual([search, [kit.id]]);
    expect(await ids({ search: 'wooden building' })).toEqual([blocks.id]);
    expect((await mine({ search: 'explorer' }))[0]?.order_items).toHaveLength(2);
    for (const search of [kit.id.slice(4, 12), '%', '_', 'no such toy']) expect(await ids({ search })).toEqual([]);
    expect(await ids({ search: '  ' })).toEqual([blocks.id, kit.id]);
  });
});
