import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { OrderItem, PaymentStatus, ShippingAddress } from '@/domain/order';
import type { OrderTotals } from '@/domain/totals';

export const orderKinds = ['cash', 'link', 'quote'] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface FoundProduct {
  id: number;
  name: string;
  stock: number;
}

export interface NewLine extends FoundProduct {
  quantity: number;
}

export interface Quote extends OrderTotals {
  items: readonly OrderItem[];
}

export interface NewOrder {
  lines: readonly NewLine[];
  pays: Exclude<OrderKind, 'quote'>;
  customer: ShippingAddress;
  delivers: boolean;
  /** The total that was shown; null if there was none. */
  expectedTotal: Cents | null;
}

export interface MadeOrder {
  id: string;
  paymentStatus: Known<PaymentStatus>;
  total: Cents;
  email: string | null;
  guestToken: string | null;
  /** ISO 8601. */
  expiresAt: string;
}
