import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import type { Cents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { renamed } from '@/lib/supabase/renamed';
import { orderNames, orderTotalColumns, paymentStatus } from '../../rows';

export const orderKinds = ['cash', 'link', 'quote'] as const;
export type OrderKind = (typeof orderKinds)[number];

const foundProduct = z.object({ id: z.number(), name: z.string(), stock: z.number() });

export const foundProducts = z.pipe(
  z.object({ products: z.array(foundProduct) }),
  z.transform(({ products }) => products),
);

const quoteItem = z.pipe(
  renamed(
    z.object({
      productId: z.number(),
      name: z.string(),
      quantity: z.number(),
      unitPrice: cents,
      totalPrice: cents,
    }),
    { totalPrice: 'total' },
  ),
  z.transform((item) => ({ ...item, image: '' })),
);

const { deliveryOption: _, ...totalNames } = orderNames;

export const orderQuote = renamed(z.extend(orderTotalColumns, { items: z.array(quoteItem) }), totalNames);

export const madeOrder = renamed(
  z.object({
    id: z.string(),
    paymentStatus,
    totalAmount: cents,
    email: z.nullable(z.string()),
    guestToken: z.nullable(z.string()),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  { totalAmount: 'total' },
);

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
  customer: ShippingAddress;
  delivers: boolean;
  /** The total that was shown; null if there was none. */
  expectedTotal: Cents | null;
}
