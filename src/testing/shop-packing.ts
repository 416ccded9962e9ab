import type { SupabaseClient } from '@supabase/supabase-js';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { placeOrder, type Receipt, SHIP_TO } from '../../supabase/tests/support/orders';
import type { Shop } from '../../supabase/tests/support/shop';
import { renderApp } from './render-app';
import { staffSession } from './session';
import { shopOrders } from './shop-orders';

export const BLOCKS = { id: 5, name: 'Wooden Building Blocks' };
export const OCEAN_BOOK = { id: 7, name: 'Ocean Explorers Book', isbn: '9786990010472' };

/** The quantities of products by their ids. */
type Units = Readonly<Record<number, number>>;

interface PackedOrder {
  parcels: {
    carrier: string | null;
    tracking_number: string | null;
    lines: { product_id: number; quantity: number }[];
  }[];
  items: { id: string; product_id: number }[];
}

/** Orders to pack in the database that `serveDatabase` serves, and the page where they are packed. */
export function shopPacking(shop: Shop) {
  const { owner, staff, visitor } = shop.clients;
  const { pay } = shopOrders(shop);
  const read = async ({ id }: Receipt): Promise<PackedOrder> =>
    (await staff.rpc('get_order', { order_id: id }).throwOnError()).data;
  return {
    async paid(units: Units, choices: object = {}): Promise<Receipt> {
      const items = Object.entries(units).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
      const order = await placeOrder(owner, { items, choices });
      await pay(order);
      return order;
    },
    async withdraw({ id }: Receipt) {
      await visitor.rpc('withdraw_from_order', { order_number: id, email: SHIP_TO.email }).throwOnError();
    },
    /** Refunds a cent for these units, which are not sent then. */
    async payBack({ id }: Receipt, units: Units) {
      const { data: order } = await staff.rpc('get_order', { order_id: id }).throwOnError();
      const body = {
        payment_id: order.payments[0].id,
        amount_minor: 1,
        reason: 'Broken on the shelf',
        provider_refund_id: null,
        idempotency_key: crypto.randomUUID(),
        lines: (order as PackedOrder).items
          .filter(({ product_id }) => units[product_id])
          .map((item) => ({ item: item.id, quantity: units[item.product_id] })),
      };
      await staff.rpc('record_refund', body).throwOnError();
    },
    async pack(order: Receipt, units: Units, by: SupabaseClient = staff) {
      const { items, parcels } = await read(order);
      const packed = items.filter(({ product_id }) => units[product_id]);
      const body = {
        order_id: order.id,
        lines: packed.map(({ id, product_id }) => ({ item: id, quantity: units[product_id] })),
        idempotency_key: crypto.randomUUID(),
        expected_status: 'processing',
        expected_payment_status: 'paid',
        expected_parcels: parcels.length,
        carrier: 'dhl',
        tracking_number: '1',
      };
      await by.rpc('pack_order', body).throwOnError();
    },
    async exportedCounts() {
      const exports = await shop.database.sql.query<{ row_count: number }>(
        `select row_count from public.access_log where action = 'export_orders'`,
      );
      return exports.map(({ row_count }) => row_count);
    },
    correctAddress: ({ id }: Receipt) =>
      owner
        .rpc('correct_own_order', {
          order_id: id,
          shipping_address: { ...SHIP_TO, address: '1 Acacia Road' },
          expected_address: SHIP_TO,
        })
        .throwOnError(),
    parcelsOf: async (order: Receipt) => (await read(order)).parcels,
  };
}

/** Opens the page with these orders on it, in this order. */
export async function openPacking(...orders: readonly Receipt[]) {
  const { user } = renderApp('/admin/packing', { session: staffSession() });
  const parts = await screen.findAllByRole('region', { name: /^Order / });
  expect(parts.map((part) => part.getAttribute('aria-labelledby'))).toEqual(orders.map(({ id }) => `to-pack-${id}`));
  return user;
}

export const partOf = ({ id }: Receipt) => screen.findByRole('region', { name: `Order ${shortOrderId(id)}` });
