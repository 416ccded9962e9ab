import * as z from 'zod/mini';
import { type HandMethod, handMethods } from '@/domain/payment-methods';
import { tidyLine } from '@/domain/typed-text';
import { checkedText, tooLong } from '@/lib/form-rules';
import { type Problem, refusedFields } from '@/lib/result';
import { handPaymentMessages as messages } from './words';

/** How money came that no provider knows of. Cash has no reference. */
export interface HandPayment {
  paidBy: HandMethod;
  reference: string;
}

const REFERENCE_MAX = 100;

/** The fields of a payment by hand. The database compares references without spaces, signs and capitals. */
export const handPaymentShape = (paidBy: HandMethod) => ({
  paidBy: z.enum(handMethods),
  reference: checkedText((reference) => {
    if (paidBy === 'cash') return null;
    if (!/[\p{L}\p{N}]/u.test(reference)) return messages.referenceNeeded;
    return tooLong(messages.reference, reference, REFERENCE_MAX);
  }, tidyLine),
});

export const isReferenceRefused = (problem: Problem): boolean =>
  refusedFields(problem).includes('reference') || (problem.kind === 'refused' && problem.reason === 'reference-used');
