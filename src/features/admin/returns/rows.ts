import * as z from 'zod/mini';
import { centsFromDollars } from '@/domain/money';
import { paymentProviders } from '@/domain/payment-session';
import { knownOrUnknown } from '@/lib/known-or-unknown';
import { returnFrom, returnRow, returnSumsFrom } from '@/shop/return-columns';
import type { ReturnPage, StaffReturn } from './types';

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
