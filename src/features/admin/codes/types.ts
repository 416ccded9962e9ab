import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { OrderStatus } from '@/domain/order';
import type { CodeDraft } from './form-schema';

/** A discount code as staff edit it. `version` grows with every save. */
export interface StaffCode extends CodeDraft {
  id: number;
  /** When it was stopped by hand. */
  stoppedAt: string | null;
  version: number;
}

export interface CountedCode extends StaffCode {
  uses: number;
  takenOff: Cents;
  /** The totals of the orders with it. */
  sold: Cents;
}

export interface CodeUse {
  orderId: string;
  createdAt: string;
  customer: string;
  status: Known<OrderStatus>;
  discount: Cents;
  total: Cents;
}
