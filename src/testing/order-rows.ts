import * as z from 'zod/mini';
import { dollarsFromCents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { type OrderTotals, orderTotals } from '@/domain/totals';
import type { ownOrder, placedOrder } from '@/features/orders/customer/rows';
import { pricedOrder } from '@/features/orders/rows';
import { type SnakeKeys, snakeKeys } from '@/lib/supabase/keys';
import { shippingAddress } from './fixtures';
import { productOf } from './saved';

export type OrderRow = SnakeKeys<z.input<typeof ownOrder> & Omit<z.input<typeof placedOrder>, 'guestToken'>> & {
  payment_method: string;
  expires_at: string;
  shipping_address: ShippingAddress;
};

type OrderItemRow = OrderRow['order_items'][number];

/** A stored order line. */
export function orderItemRow(productId: number, quantity: number) {
  const { name, image, priceCents } = productOf(productId);
  return {
    product_id: productId,
    quantity,
    unit_price: dollarsFromCents(priceCents),
    total_price: dollarsFromCents(priceCents * quantity),
    products: { name, image_url: image },
  } satisfies OrderItemRow;
}

/** The columns of options with their default values. */
export const noChoiceRow = {
  delivery_option: 'standard',
  gift: null,
  discount_code: null,
  needed_by: null,
  arrives_from: null,
  arrives_by: null,
};

/** The parts of a total, as the database returns them. */
export const sumsRow = (totals: OrderTotals) => snakeKeys(z.encode(pricedOrder, totals));

/** A stored unpaid order, with the amounts of its lines. */
export function orderRow(changes: Partial<OrderRow> = {}): OrderRow {
  const order_items = changes.order_items ?? [orderItemRow(1, 1)];
  const cents = order_items.reduce((sum, item) => sum + Math.round(item.total_price * 100), 0);
  const totals = orderTotals(cents);
  return {
    id: '0a1b2c3d-0000-4000-8000-000000000000',
    created_at: '2026-11-21T09:30:00+00:00',
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'paystack-card',
    ...sumsRow(totals),
    ...noChoiceRow,
    charged_currency: 'USD',
    charged_minor: totals.total,
    expires_at: '2026-11-21T10:00:00+00:00',
    shipping_address: shippingAddress,
    order_items,
    ...changes,
  };
}
