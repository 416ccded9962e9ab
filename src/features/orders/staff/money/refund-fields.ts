import { smallestSum } from '@/domain/money';
import { parseDecimal } from '@/features/staff-area/number-rules';
import { lengthProblem } from '@/lib/form-rules';
import { leftOf, type OrderPayment } from '../order-money';
import { refundMessages } from './refund-words';
import { sumText } from './words';

export interface RefundFields {
  sum: string;
  reason: string;
  reference: string;
}

/** The maximum lengths of reason and reference, in characters, as in the database. */
const refundLimits = { reason: 500, reference: 200 } as const;

/** The errors of the fields, a sentence for each. */
export function refundFieldProblems(fields: RefundFields, payment: OrderPayment): Partial<RefundFields> {
  const amountMinor = parseDecimal(fields.sum.trim());
  const left = leftOf(payment);
  const reason = lengthProblem(fields.reason, refundLimits.reason);
  const reference = lengthProblem(fields.reference, refundLimits.reference);
  return {
    ...(!amountMinor && { sum: refundMessages.sumMissing }),
    ...(amountMinor &&
      amountMinor < left &&
      amountMinor % smallestSum(payment.currency) !== 0 && { sum: refundMessages.sumNotWhole }),
    ...(amountMinor !== null &&
      amountMinor > left && { sum: refundMessages.sumTooLarge(sumText({ ...payment, amountMinor: left })) }),
    ...(fields.reason.trim() === '' && { reason: refundMessages.reasonMissing }),
    ...(reason && { reason }),
    ...(reference && { reference }),
  };
}

export function sumOf(fields: RefundFields): number {
  return parseDecimal(fields.sum.trim()) ?? 0;
}
