import * as z from 'zod/mini';
import { gtinOf } from '@/domain/gtin';
import { parseOrderStatus, parsePaymentStatus, type SentParcel } from '@/domain/order';
import { type Carrier, parseCarrier } from '@/domain/parcel';
import { lettersAndDigits } from '@/domain/typed-text';
import { recordColumns } from '@/lib/supabase/columns';
import { choiceFields } from '@/shop/order-columns';
import { parcelRows } from '@/shop/parcel-rows';
import { erasedCustomer } from '../orders/messages';
import type { AdminOrderSummary, OrderDetails, StaffOrderItem } from '../orders/repository';
import type { Page, Position } from '../shared/pages';

export interface PackingItem extends Omit<StaffOrderItem, 'unitPrice' | 'total'> {
  category: string;
  isbn: string | null;
  gtin: string | null;
}

/** A paid order with something still to be sent. */
export interface PackingOrder
  extends Pick<
    AdminOrderSummary,
    'id' | 'createdAt' | 'customerName' | 'status' | 'paymentStatus' | 'delivery' | 'neededBy' | 'arrivesBy'
  > {
  gift: OrderDetails['gift'];
  /** When its address was last corrected, as the database returns it; null if it never was. */
  correctedAt: string | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  parcels: readonly SentParcel[];
  items: readonly PackingItem[];
}

/** The contents of one parcel: quantities by the id of the line. */
export interface PackedParcel {
  /** Idempotency key of the parcel. */
  key: string;
  pieces: Readonly<Record<string, number>>;
  number: string;
  carrier: Carrier | null;
}

const chosen = recordColumns('orders', {
  delivery: choiceFields.delivery,
  gift: choiceFields.gift,
  neededBy: choiceFields.neededBy,
  arrivesBy: choiceFields.arrivesBy,
});

const item = z.pipe(
  z.object({
    id: z.string(),
    product_id: z.number(),
    name: z.string(),
    image_url: z.string(),
    category: z.string(),
    isbn: z.nullable(z.string()),
    gtin: z._default(z.nullable(z.string()), null),
    quantity: z.number(),
    sent: z.number(),
    to_send: z.number(),
    recalled: z.boolean(),
  }),
  z.transform(
    ({ product_id, image_url, to_send, ...row }): PackingItem => ({
      ...row,
      productId: product_id,
      image: image_url,
      toSend: to_send,
    }),
  ),
);

const order = z.pipe(
  z.looseObject({
    id: z.string(),
    created_at: z.string(),
    status: z.string(),
    payment_status: z.string(),
    customer_name: z.nullable(z.string()),
    tracking_number: z.nullable(z.string()),
    carrier: z.nullable(z.string()),
    corrected_at: z.nullable(z.string()),
    parcels: parcelRows,
    items: z.array(item),
  }),
  z.transform(
    (row): PackingOrder => ({
      id: row.id,
      createdAt: row.created_at,
      status: parseOrderStatus(row.status),
      paymentStatus: parsePaymentStatus(row.payment_status),
      customerName: row.customer_name ?? erasedCustomer,
      trackingNumber: row.tracking_number,
      carrier: parseCarrier(row.carrier),
      correctedAt: row.corrected_at,
      parcels: row.parcels,
      items: row.items,
      ...chosen.fromRow(row),
    }),
  ),
);

const page = z.object({
  orders: z.array(order),
  next: z.nullable(z.object({ day: z.nullable(z.string()), created_at: z.string(), id: z.string() })),
});

const NO_DAY = 'none';

export function toPackFrom(answer: unknown): Page<PackingOrder> {
  const { orders, next } = page.parse(answer);
  return { rows: orders, next: next && [next.created_at, next.id, next.day ?? NO_DAY].join('~') };
}

export interface PackingPosition extends Position {
  day: string | null;
}

/** Parses the cursor of a page; null for anything else. */
export function packingPosition(cursor: string | null): PackingPosition | null {
  const [, at = '', key = '', day = ''] = cursor?.match(/^([^~]+)~([0-9a-f-]{36})~(\d{4}-\d\d-\d\d|none)$/) ?? [];
  return Number.isNaN(Date.parse(at)) ? null : { at, key, day: day === NO_DAY ? null : day };
}

export const linesToPack = ({ items }: Pick<PackingOrder, 'items'>) => items.filter(({ toSend }) => toSend > 0);

export const canBePacked = (order: Pick<PackingOrder, 'items'>): boolean =>
  linesToPack(order).some(({ recalled }) => !recalled);

const codeOf = (text: string) => gtinOf(text) ?? lettersAndDigits(text);

/** The line for a scanned code: the id of its product, the number of its bar code or book. */
export function lineOfCode(order: Pick<PackingOrder, 'items'>, code: string): PackingItem | undefined {
  const scanned = codeOf(code);
  return order.items.find(({ productId, isbn, gtin }) =>
    [String(productId), isbn, gtin].some((known) => known !== null && codeOf(known) === scanned),
  );
}
