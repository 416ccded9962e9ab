import * as z from 'zod/mini';
import { type Known, knownOrUnknown } from '@/domain/known-word';
import { type Cents, centsFromDollars } from '@/domain/money';
import type { Sum } from '@/domain/order-money';
import type { OrderReturn, ReturnSums } from '@/domain/order-return';
import { type PaymentProvider, paymentProviders } from '@/domain/payment-methods';
import { returnFrom, returnRow, returnSumsFrom } from '@/shop/return-columns';
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

const staffReturn = z.extend(returnRow, {
  version: z.number(),
  order_id: z.string(),
  customer_name: z.nullable(z.string()),
  our_fault: z.boolean(),
  worth: z.nullable(z.object({ ours: z.unknown(), theirs: z.unknown() })),
  other_refunds: z.number(),
  due: z.nullable(
    z.object({
      payment_id: z.string(),
      provider: knownOrUnknown(paymentProviders),
      currency: z.string(),
      key: z.string(),
      amount_minor: z.number(),
    }),
  ),
  waiting_refund: z.nullable(z.string()),
});

export function staffReturnFrom(answer: unknown): StaffReturn {
  const row = staffReturn.parse(answer);
  const { worth, due } = row;
  return {
    ...returnFrom(row),
    version: row.version,
    orderId: row.order_id,
    customerName: row.customer_name,
    ourFault: row.our_fault,
    worth: worth && { ours: returnSumsFrom(worth.ours), theirs: returnSumsFrom(worth.theirs) },
    otherRefunds: centsFromDollars(row.other_refunds),
    due: due && {
      paymentId: due.payment_id,
      provider: due.provider,
      currency: due.currency,
      key: due.key,
      minorUnits: due.amount_minor,
    },
    waitingRefund: row.waiting_refund,
  };
}

const pageAnswer = z.object({ returns: z.array(z.unknown()), next: z.nullable(z.number()), open: z.number() });

export function returnPageFrom(answer: unknown): ReturnPage {
  const { returns, next, open } = pageAnswer.parse(answer);
  return { rows: returns.map(staffReturnFrom), next: next === null ? null : String(next), open };
}
