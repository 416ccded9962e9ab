import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { type Cents, dollarsFromCents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { type HandMethod, paymentMethods } from '@/domain/payment-methods';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { renamed } from '@/lib/supabase/renamed';
import { write } from '@/lib/supabase/writes';
import { orderNames, orderTotalColumns, paymentStatus } from '../../rows';

export const orderKinds = ['cash', 'link', 'quote'] as const;
export type OrderKind = (typeof orderKinds)[number];

const foundProduct = z.object({ id: z.number(), name: z.string(), stock: z.number() });

export const foundProducts = z.pipe(
  z.object({ products: z.array(foundProduct) }),
  z.transform(({ products }) => products),
);

const quoteItem = z.pipe(
  z.object({
    productId: z.number(),
    name: z.string(),
    quantity: z.number(),
    unitPrice: cents,
    totalPrice: cents,
  }),
  z.transform((item) => ({ ...item, image: '' })),
);

const { deliveryOption: _, ...totalNames } = orderNames;

export const orderQuote = renamed(z.extend(orderTotalColumns, { items: z.array(quoteItem) }), totalNames);

export const madeOrder = z.object({
  id: z.string(),
  paymentStatus,
  paymentMethod: knownOrUnknown(paymentMethods),
  totalAmount: cents,
  email: z.nullable(z.string()),
  guestToken: z.nullable(z.string()),
  /** ISO 8601. */
  expiresAt: z.string(),
});

export type FoundProduct = z.infer<typeof foundProduct>;
export type Quote = z.infer<typeof orderQuote>;
export type MadeOrder = z.infer<typeof madeOrder>;

export interface NewLine extends FoundProduct {
  quantity: number;
}

/** The lost piece of a message, at the price that was entered. */
export interface SentPiece {
  messageId: string;
  price: Cents;
}

export interface NewOrder {
  /** In place of the lines. */
  piece: SentPiece | null;
  lines: readonly NewLine[];
  pays: Exclude<OrderKind, 'quote'>;
  /** How it was paid, where it is paid at once. */
  taken: { paidBy: HandMethod; reference: string };
  customer: ShippingAddress;
  delivers: boolean;
  /** The total that was shown; null if there was none. */
  expectedTotal: Cents | null;
}

const FOUND_MOST = 8;

/** Products on sale whose name contains these words. Throws when the database cannot be reached. */
export const findProducts = (search: string, signal: AbortSignal): Promise<FoundProduct[]> =>
  read(
    foundProducts,
    (database) => database.rpc('list_products', { search, show: 'on-sale', after_id: null, page_size: FOUND_MOST }),
    signal,
  );

const itemsOf = (lines: readonly NewLine[]) => lines.map(({ id, quantity }) => ({ product_id: id, quantity }));

/** The current price of these lines, shipped to a country or, without one, handed over. */
export function quoteLines(
  lines: readonly NewLine[],
  sentTo: { country: string; state?: string; city?: string } | null,
): Promise<Result<Quote>> {
  return write(
    'The new order was not priced',
    (database) => database.rpc('quote_staff_order', { items: itemsOf(lines), ...sentTo }),
    orderQuote,
  );
}

/** Creates an order, idempotent by `key`. Refused as `total-changed` and `out-of-stock`. */
export function createOrder(order: NewOrder, key: string): Promise<Result<MadeOrder>> {
  const { piece, lines, pays, taken, customer, delivers, expectedTotal } = order;
  return write(
    'The new order was not made',
    (database) =>
      database.rpc('create_staff_order', {
        items: itemsOf(lines),
        pays,
        idempotency_key: key,
        customer: delivers ? { ...customer } : { firstName: customer.firstName, email: customer.email },
        delivers,
        expected_total: expectedTotal === null ? null : dollarsFromCents(expectedTotal),
        ...(pays === 'cash' && { paid_by: taken.paidBy, reference: taken.reference || null }),
        ...(piece && { lost_piece: piece.messageId, piece_price: dollarsFromCents(piece.price) }),
      }),
    madeOrder,
  );
}
