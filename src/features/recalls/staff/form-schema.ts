import * as z from 'zod/mini';
import { remedies } from '@/domain/recall';
import { isNearNow } from '@/domain/shop-day';
import { tidyLine } from '@/domain/typed-text';
import { optional, pickFields } from '@/features/staff-area/form-fields';
import { requiredText } from '@/lib/form-rules';
import { farDay } from '@/lib/words';
import type { StaffRecall } from './rows';

/** Maximum lengths in characters, the limits of the database. */
export const recallLimits = { reason: 1000, batch: 100 } as const;

function dayProblem(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter a day, or leave it empty';
  return isNearNow(day) ? null : farDay;
}

const batchProblem = (text: string) =>
  text.length > recallLimits.batch ? `Batch can be ${recallLimits.batch} characters at most` : null;

const fields = z.object({
  reason: requiredText('Reason', recallLimits.reason),
  remedy: z.enum(remedies, 'Choose a remedy'),
  batch: optional(batchProblem, String, tidyLine),
  soldFrom: optional(dayProblem, String),
  soldUntil: optional(dayProblem, String),
});

/** An empty field means no restriction: all batches, all days. */
export const recallSchema = fields.check(
  z.check(({ value, issues }) => {
    const { soldFrom, soldUntil } = value;
    if (soldFrom !== null && soldUntil !== null && soldUntil < soldFrom)
      issues.push({ code: 'custom', path: ['soldUntil'], message: 'It has to end after it began', input: value });
  }),
);

export type RecallDraft = z.output<typeof recallSchema>;
export type RecallFormValues = Record<keyof RecallDraft, string>;

export const emptyRecall: RecallFormValues = { reason: '', remedy: 'refund', batch: '', soldFrom: '', soldUntil: '' };

export const toRecallDraft = (recall: StaffRecall): RecallDraft => {
  const { remedy, ...draft } = pickFields(fields.shape, recall);
  return { ...draft, remedy: remedy === 'unknown' ? 'refund' : remedy };
};

export const toRecallFormValues = ({ reason, remedy, batch, soldFrom, soldUntil }: RecallDraft) => ({
  reason,
  remedy,
  batch: batch ?? '',
  soldFrom: soldFrom ?? '',
  soldUntil: soldUntil ?? '',
});
