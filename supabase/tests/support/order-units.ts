import { expect } from 'vitest';
import { mailsOf } from './mails';
import { pay, placeOrder, type Receipt } from './orders';
import type { Shop } from './shop';

export const BLOCKS = 5;
export const CUBE = 3;

export type Units = Readonly<Record<number, number>>;

const ITEMS = [
  { product_id: BLOCKS, quantity: 3 },
  { product_id: CUBE, quantity: 1 },
];

/** Of staff, by a payment link: its goods are handed over. */
async function placeInPerson({ staff }: Shop['clients']): Promise<Receipt> {
  const customer = { firstName: 'Amina', email: 'amina@example.com' };
  const body = { items: ITEMS, pays: 'link', idempotency_key: crypto.randomUUID(), customer };
  const { id, guest_token } = (await staff.rpc('create_staff_order', body).throwOnError()).data;
  const order = (await staff.rpc('get_order', { order_id: id }).throwOnError()).data;
  return { ...order, guest_token };
}

/** A paid order of three blocks and a cube by a guest, what staff do with its units, and where they are. */
export async function orderOfUnits(shop: Shop, { inPerson = false } = {}) {
  const { visitor, staff, service } = shop.clients;
  const { sql } = shop.database;
  const stockNow = async () => ({
    [BLOCKS]: (await shop.stockOf(BLOCKS)) ?? 0,
    [CUBE]: (await shop.stockOf(CUBE)) ?? 0,
  });
  const before = await stockNow();
  const order = inPerson ? await placeInPerson(shop.clients) : await placeOrder(visitor, { items: ITEMS });
  await pay(service, order);
  await mailsOf(shop).sendAll();
  const rows = await sql.query<{ id: string; product_id: number }>(
    'select id, product_id::integer as product_id from order_items where order_id = $1',
    [order.id],
  );
  const items: Readonly<Record<number, string>> = Object.fromEntries(
    rows.map(({ id, product_id }) => [product_id, id]),
  );
  const linesOf = (units: Units) =>
    Object.entries(units).map(([product, quantity]) => ({ item: items[Number(product)], quantity }));

  async function payment() {
    const [row] = await sql.query<{ id: string; amount_minor: number }>(
      'select id, amount_minor::integer as amount_minor from payments where order_id = $1',
      [order.id],
    );
    if (!row) throw new Error('The order has no payment');
    return row;
  }

  async function beginRefund(share: number, lines: object[] | null, idempotency_key: string = crypto.randomUUID()) {
    const { id, amount_minor } = await payment();
    return staff.rpc('begin_refund', {
      payment_id: id,
      amount_minor: Math.round(amount_minor * share),
      reason: 'Sorry.',
      idempotency_key,
      lines,
    });
  }

  return {
    order,
    items,
    /** Stock that the order has not taken. */
    stockBefore: before,
    stockNow,
    /** The stock while these units are not in it. */
    stockWithout: (units: Units) => ({
      [BLOCKS]: before[BLOCKS] - (units[BLOCKS] ?? 0),
      [CUBE]: before[CUBE] - (units[CUBE] ?? 0),
    }),
    linesOf,
    pack: (units: Units, parcels = 0, facts: object = {}) =>
      staff.rpc('pack_order', {
        order_id: order.id,
        lines: linesOf(units),
        idempotency_key: crypto.randomUUID(),
        expected_status: 'processing',
        expected_payment_status: 'paid',
        expected_parcels: parcels,
        ...facts,
      }),
    withdraw: () => visitor.rpc('withdraw_from_order', { order_number: order.id, email: 'amina@example.com' }),
    endedUnits: async (): Promise<Units> => {
      const account = await sql.query<{ product_id: number; ended: number }>(
        'select product_id::integer as product_id, ended from private.line_units($1)',
        [order.id],
      );
      return Object.fromEntries(account.map(({ product_id, ended }) => [product_id, ended]));
    },
    current: async () => (await staff.rpc('get_order', { order_id: order.id })).data,
    setStatus: (status: string) => staff.rpc('set_order_status', { order_id: order.id, status }),
    toPack: async (): Promise<string[]> =>
      (await staff.rpc('list_to_pack')).data.orders.map(({ id }: { id: string }) => id),
    page: async () => (await visitor.rpc('order_page', { order_id: order.id, guest_token: order.guest_token })).data,
    /** A piece in the box of a product. */
    pieceOf: async (product: number): Promise<string> => {
      const [row] = await sql.query<{ piece: string }>('select box_contents[1] as piece from products where id = $1', [
        product,
      ]);
      if (!row?.piece) throw new Error(`Nothing is in the box of ${product}`);
      return row.piece;
    },
    returns: async () => (await staff.rpc('list_returns')).data.returns,
    payment,
    beginRefund,
    /** Begins a refund of this share of the payment, and returns its id. */
    refund: async (share = 1, units: Units | null = null): Promise<string> => {
      const { data, error } = await beginRefund(share, units && linesOf(units));
      expect(error).toBeNull();
      return data.id;
    },
    settle: (refund_id: string, status: string) =>
      service.rpc('settle_refund', { refund_id, status, provider_refund_id: `rf_${refund_id}` }),
  };
}

export type OrderOfUnits = Awaited<ReturnType<typeof orderOfUnits>>;
