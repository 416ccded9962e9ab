import * as z from 'zod/mini';
import { knownWord } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import { orderDeliveries } from '@/domain/order-choices';
import { recordColumns } from '@/lib/supabase/columns';

const storedGift = z.nullable(
  z.object({
    message: z.pipe(
      z.nullable(z.string()),
      z.transform((text) => text ?? ''),
    ),
    wrap: z.boolean(),
  }),
);

/** The parts of an order's total and the columns they are stored in. */
export const totalFields = {
  subtotal: { column: 'subtotal', read: centsFromDollars },
  discount: { column: 'discount_amount', read: centsFromDollars },
  deliveryPrice: { column: 'shipping_amount', read: centsFromDollars },
  giftWrap: { column: 'gift_wrap_amount', read: centsFromDollars },
  tax: { column: 'tax_amount', read: centsFromDollars },
  taxIncluded: 'tax_included',
  total: { column: 'total_amount', read: centsFromDollars },
} as const;

/** The shopper's options for an order, and the columns they are stored in. */
export const choiceFields = {
  delivery: { column: 'delivery_option', read: (stored: string) => knownWord(orderDeliveries, stored) },
  gift: { column: 'gift', read: (stored: unknown) => storedGift.parse(stored) },
  discountCode: 'discount_code',
  neededBy: 'needed_by',
  arrivesFrom: 'arrives_from',
  arrivesBy: 'arrives_by',
} as const;

export const totalColumns = recordColumns('orders', totalFields);
export const orderSumColumns = recordColumns('orders', { ...totalFields, ...choiceFields });
