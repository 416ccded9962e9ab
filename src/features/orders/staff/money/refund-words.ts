import { problemMessage } from '@/features/staff-area/words';
import { isolatedList, joined } from '@/lib/isolated';
import type { Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import { providerNames } from '../../words';
import type { OrderPayment, OrderRefund, Sum } from '../order-money';
import type { RefundAnswer } from './repository';
import { sumText } from './words';

export const refundMessages = {
  sum: (currency: string) => `Sum (${currency})`,
  sumHint: (left: string) => `${left} is left of this payment.`,
  sumMissing: 'Enter how much goes back, such as 12.50',
  sumNotWhole: 'M-Pesa gives back whole shillings: enter a sum without cents',
  sumTooLarge: (left: string) => `No more than ${left} is left of this payment`,
  reason: 'Reason',
  reasonHint: 'Only staff see it.',
  reasonMissing: 'Say why the money goes back',
  lines: 'Pieces it pays back',
  linesHint:
    'None: goodwill, and the order stays to pack. Pieces named here are not sent any more; once the money has gone back, they are in stock again.',
  noUnits: 'None',
  units: (count: number, all: number) => `${count} of ${all}`,
  reference: 'Reference at the provider',
  referenceHint: 'If you know it. It keeps the refund from being counted twice.',
  continue: 'Continue',
  cancel: 'Cancel',
  close: 'Close',
  refundOf: (payment: OrderPayment) => `Refund through ${providerNames[payment.provider]}`,
  recordOf: 'Record a refund that was made elsewhere',
  confirmTitle: (sum: string) => `Refund ${sum}?`,
  confirm: (sum: string) => `Refund ${sum}`,
  confirmUnits: (units: readonly string[]) => joined`Not sent any more: ${isolatedList(units)}.`,
  confirmHint: (payment: OrderPayment) =>
    `${providerNames[payment.provider]} sends it back to the customer. It cannot be called back.`,
  record: (sum: string) => `Record ${sum}`,
  asking: (payment: OrderPayment) => `Asking ${providerNames[payment.provider]}...`,
  saving: 'Saving...',
  done: (sum: string) => `Refunded ${sum}`,
  recorded: (sum: string) => `Refund of ${sum} recorded`,
  pending: (sum: string, payment: Pick<OrderPayment, 'provider'>) =>
    `${providerNames[payment.provider]} is still working on the refund of ${sum}. You will see here when it is done.`,
  incident: 'The provider reports a different sum. You find it under To settle.',
  unanswered: 'The provider has not answered yet: the sum is held. Check again in a moment; nothing is refunded twice.',
  failed: (failure: string) => `The provider refused: ${failure || 'it gave no reason'}. Nothing went back.`,
} as const;

export const refundReasonSuggestions = [
  'Order cancelled',
  'Damaged or faulty',
  'Something was missing',
  'Sent back by the customer',
  'Goodwill',
] as const;

export const refundStatusNames: Record<OrderRefund['status'], string> = {
  unknown: unknownWord,
  requested: 'Waiting for an answer',
  pending: 'Waiting for the provider',
  done: 'Done',
  failed: 'Failed',
};

export const refundOriginNames: Record<OrderRefund['origin'], string> = {
  unknown: 'of an unknown origin',
  staff: 'asked for here',
  recorded: 'made elsewhere, recorded here',
  provider: 'reported by the provider',
};

const problems = {
  gone: 'This payment is not there any more. Nothing was refunded.',
  forbidden: 'Your account may not refund. If you were staff a moment ago, sign in again.',
  'key-reused':
    'This was asked for already, with another sum or in another way. Close it and look at the refunds below.',
  'refund-recorded': 'A refund with this reference is recorded already.',
  'refund-too-large': 'This is more than is left of the payment. Somebody may have refunded some of it meanwhile.',
  'not-configured':
    'A setting of the shop is missing, so the provider was not asked. Its log names it. The sum may be held until then.',
} as const;

export function refundProblem(problem: Problem): string {
  return problemMessage(problem, problems);
}

/** What keeps a refund from completing, in a sentence; null when it is completed or pending. */
export function answerProblem(answer: RefundAnswer): string | null {
  switch (answer.outcome) {
    case 'failed':
      return refundMessages.failed(answer.failure);
    case 'too-large':
      return refundMessages.sumTooLarge(sumText(answer.left));
    case 'refused':
      return refundProblem(answer.problem);
    default:
      return null;
  }
}

/** The form's reason for a refund that the shop already knows to be due. */
export function suggestedReason({ refundDue, refundReason }: OrderPayment): string {
  if (!refundDue) return '';
  return refundReason === 'duplicate_payment' ? 'Paid twice' : 'Order cancelled';
}

/** `KES 4,984.46 ($38.49)`: shillings with dollars; dollars alone. */
export function sumWithDollars(sum: Sum, usd: number): string {
  return sum.currency === 'USD' ? sumText(sum) : `${sumText(sum)} (${sumText({ amountMinor: usd, currency: 'USD' })})`;
}
