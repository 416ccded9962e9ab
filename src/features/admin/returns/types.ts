import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { Sum } from '@/domain/order-money';
import type { OrderReturn, ReturnSums } from '@/domain/order-return';
import type { PaymentProvider } from '@/domain/payment-session';
import type { Page } from '../shared/pages';

/** The refund of an approved return, calculated by the database. */
export interface DueRefund extends Sum {
  paymentId: string;
  provider: Known<PaymentProvider>;
  key: string;
}

export interface StaffReturn extends OrderReturn {
  version: number;
  orderId: string;
  /** Null after erasure. */
  customerName: string | null;
  ourFault: boolean;
  /** Its value if it were approved now; null after the decision. */
  worth: Readonly<Record<'ours' | 'theirs', ReturnSums>> | null;
  /** Refunds of the order that belong to no return. */
  otherRefunds: Cents;
  /** Null if no refund is due. */
  due: DueRefund | null;
  /** The refund pending at the provider. */
  waitingRefund: string | null;
}

export interface ReturnPage extends Page<StaffReturn> {
  /** The number of returns that need staff. */
  open: number;
}

export interface ReturnDecision {
  approve: boolean;
  decision: string;
  ourFault: boolean;
}

export type ShelvedLines = readonly { productId: number; quantity: number }[];
