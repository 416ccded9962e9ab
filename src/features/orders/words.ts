import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { OrderRest, OrderStatus, PaymentStatus } from '@/domain/order';
import type { HandMethod, PaymentMethod, PaymentProvider } from '@/domain/payment-methods';
import { formatMoney } from '@/lib/format';
import { unknownWord } from '@/lib/words';
import type { Stage } from '@/ui/status-badge';

export const orderStatusNames: Readonly<Record<Known<OrderStatus>, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  unknown: unknownWord,
};

/** The colour and the icon of each status. */
export const orderStages: Readonly<Record<Known<OrderStatus>, Stage>> = {
  pending: 'waiting',
  processing: 'working',
  shipped: 'moving',
  completed: 'done',
  cancelled: 'stopped',
  unknown: 'waiting',
};

export const paymentStatusNames: Readonly<Record<Known<PaymentStatus>, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  unknown: unknownWord,
};

/** The refunded part of a payment in words, or null. */
export function refundWords({ paid, refunded }: { paid: Cents; refunded: Cents }): string | null {
  if (refunded === 0) return null;
  return refunded >= paid ? 'Refunded' : `${formatMoney(refunded)} refunded`;
}

export const handMethodNames: Readonly<Record<HandMethod, string>> = {
  cash: 'Cash',
  till: 'M-Pesa till',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  rider: 'To the rider',
};

export const paymentMethodNames: Readonly<Record<Known<PaymentMethod>, string>> = {
  'paystack-card': 'Card',
  'paystack-mpesa': 'M-Pesa',
  paypal: 'PayPal',
  ...handMethodNames,
  unknown: unknownWord,
};

/** How an order is paid. Nothing is paid for a lost piece that staff send free. */
export const paymentMethodOf = ({
  paymentMethod,
  total,
}: {
  paymentMethod: Known<PaymentMethod>;
  total: number;
}): string => (total === 0 ? 'Nothing to pay' : paymentMethodNames[paymentMethod]);

export const providerNames: Readonly<Record<Known<PaymentProvider>, string>> = {
  paystack: 'Paystack',
  paypal: 'PayPal',
  ...handMethodNames,
  unknown: 'Unknown provider',
};

/** The table of an order's items, and the sums below it. */
export const orderSheetWords = {
  items: 'Items',
  packed: 'Packed',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  counting: 'Total (counting...)',
  tax: (isIncluded: boolean, percent: number | null = null) =>
    (isIncluded ? 'Including tax' : 'Tax') + (percent === null ? '' : ` (${percent}%)`),
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  giftWrap: 'Gift wrap',
  paid: 'Paid',
  refunded: 'Refunded',
  paidAfterRefunds: 'Paid after refunds',
} as const;

const restWords: Readonly<Record<OrderRest, string>> = {
  follows: 'The rest follows.',
  recalled: 'What is missing is recalled: it stays in our shop, and we will write to you.',
  both: 'The rest follows, except what is recalled: that stays in our shop, and we will write to you.',
  unknown: 'The rest follows.',
};

export const parcelWords = {
  list: 'Parcels',
  number: (place: number) => `Parcel ${place}`,
  partlySent: (rest: OrderRest | null = 'follows') =>
    `Part of this order is on its way. ${restWords[rest ?? 'follows']}`,
  track: (carrier: string | null) => (carrier === null ? 'Follow your parcel' : `Follow your parcel with ${carrier}`),
  trackingNumber: 'Tracking number',
} as const;
