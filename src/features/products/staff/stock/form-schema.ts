import * as z from 'zod/mini';
import { wholeProblem } from '@/features/staff-area/number-rules';
import { checkedText, requiredText } from '@/lib/form-rules';

const MOST = 1_000_000;

export const correctionLimits = { reason: 300 } as const;

export const correctionSchema = z.object({
  counted: z.pipe(
    checkedText((text) => wholeProblem(text, 'Counted', MOST, 'Enter how many units you counted, such as 12')),
    z.transform(Number),
  ),
  reason: requiredText('Reason', correctionLimits.reason),
  /** The stock when the form was opened, kept with what is typed: units sold since then stay sold. */
  seenStock: z.number(),
});

export type CorrectionDraft = z.output<typeof correctionSchema>;
