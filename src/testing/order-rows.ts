import { dollarsFromCents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { type OrderTotals, orderTotals } from '@/domain/totals';
import type { Tables } from '@/lib/supabase/database.types';
import { shippingAddress } from './fixtures';
import { productOf } from './saved';

type OrderColumn =
  | 'id'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | keyof ReturnType<typeof sumsRow>
  | keyof typeof noChoiceRow
  | 'charged_currency'
  | 'charged_minor'
  | 'expires_at';

export interface OrderRow extends Pick<Tables<'orders'>, OrderColumn> {
  shipping_address: ShippingAddress;
  order_items: OrderItemRow[];
}

type OrderItemRow = Pick<Tables<'order_items'>, 'product_id' | 'quantity' | 'unit_price' | 'total_price'> & {
  products: Pick<Tables<'products'>, 'name' | 'image_url'> | null;
};

/** A stored order line. */
export function orderItemRow(productId: number, quantity: number): OrderItemRow {
  const { name, image, priceCents } = productOf(productId);
  return {
    product_id: productId,
    quantity,
    unit_price: dollarsFromCents(priceCents),
    total_price: dollarsFromCents(priceCents * quantity),
    products: { name, image_url: image },
  };
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
export const sumsRow = ({ subtotal, discount, deliveryPrice, giftWrap, tax, taxIncluded, total }: OrderTotals) => ({
  subtotal: dollarsFromCents(subtotal),
  discount_amount: dollarsFromCents(discount),
  shipping_amount: dollarsFromCents(deliveryPrice),
  gift_wrap_amount: dollarsFromCents(giftWrap),
  tax_amount: dollarsFromCents(tax),
  tax_included: taxIncluded,
  total_amount: dollarsFromCents(total),
});

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
