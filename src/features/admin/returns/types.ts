import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { Sum } from '@/domain/order-money';
import type { OrderReturn, ReturnSums } from '@/domain/order-return';
import type { PaymentProvider } from '@/domain/payment-session';
import type { Page } from '../shared/pages';

/** The refund of an approved return, as the database computed it. */
export interface DueRefund extends Sum {
  paymentId: string;
  provider: Known<PaymentProvider>;
  key: string;
}

export interface StaffReturn extends OrderReturn {
  version: number;
  orderId: string;
  /** Null once it is erased. */
  customerName: string | null;
  ourFault: boolean;
  /** What it would be worth if it were approved now; null once it is decided. */
  worth: Readonly<Record<'ours' | 'theirs', ReturnSums>> | null;
  /** What of the order went back by refunds that belong to no return. */
  otherRefunds: Cents;
  /** Null where nothing is to be refunded. */
  due: DueRefund | null;
  /** The refund that the provider has not decided yet. */
  waitingRefund: string | null;
}

export interface ReturnPage extends Page<StaffReturn> {
  /** How many returns wait for staff. */
  open: number;
}

export interface ReturnDecision {
  approve: boolean;
  decision: string;
  ourFault: boolean;
}

export type ShelvedLines = readonly { productId: number; quantity: number }[];
