import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { remedies } from '@/domain/recall';
import { isNearNow } from '@/domain/shop-day';
import { tidyLine } from '@/domain/typed-text';
import { liveKey, useRecordPage, useRefresh } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { optional, pickFields } from '@/features/staff-area/form-fields';
import { type Page, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import { requiredText, tooLong } from '@/lib/form-rules';
import { publicKey, recallsKey } from '@/lib/query-keys';
import type { SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import { farDay } from '@/lib/words';
import {
  type RecalledProduct,
  type RemedyPage,
  recallPage,
  remedyPage,
  type StaffRecall,
  type StaffRemedy,
  staffRecall,
  staffRemedy,
  type UnopenedRecall,
  unopenedRecall,
} from './rows';

/** Newest first. Throws when the database cannot be reached. */
export function listStaffRecalls({ before, pageSize, signal }: PageRequest): Promise<Page<StaffRecall>> {
  const position = parseIdCursor(before);
  return read(
    recallPage,
    (database) =>
      database.rpc('list_recalls', {
        page_size: pageSize,
        ...(position === null ? {} : { before: position }),
      }),
    signal,
  );
}

/** The buyers who have not opened the notice. The read is logged. Throws when the database cannot be reached. */
export const listUnopened = (recallId: number): Promise<UnopenedRecall> =>
  read(unopenedRecall, (database) => database.rpc('list_unopened', { recall_id: recallId }));

/** Creates a recall (no original) or updates the version `original`. `recall-stands` if there is one already. */
export const saveRecall = (
  { id: productId }: RecalledProduct,
  draft: RecallDraft,
  original: StaffRecall | null,
): Promise<SaveResult<StaffRecall>> =>
  save(
    'A recall was not saved',
    (database) =>
      database.rpc('save_recall', {
        recall: snakeKeys(draft),
        product_id: productId,
        ...(original && { id: original.id, expected_version: original.version }),
      }),
    staffRecall,
  );

/** Idempotent. */
export const liftRecall = ({ id, version }: StaffRecall): Promise<SaveResult<StaffRecall>> =>
  save(
    'A recall was not lifted',
    (database) => database.rpc('lift_recall', { id, expected_version: version }),
    staffRecall,
  );

/** The open requests, newest first. Throws when the database cannot be reached. */
export function listRemedies({ before, pageSize, signal }: PageRequest): Promise<RemedyPage> {
  const position = parseIdCursor(before);
  return read(
    remedyPage,
    (database) =>
      database.rpc('list_remedies', { page_size: pageSize, ...(position === null ? {} : { before: position }) }),
    signal,
  );
}

export interface RemedyAnswer {
  send: boolean;
  answer: string;
}

export const answerRemedy = (
  { id, version }: Pick<StaffRemedy, 'id' | 'version'>,
  { send, answer }: RemedyAnswer,
): Promise<SaveResult<StaffRemedy>> =>
  save(
    'The remedy of a recall was not answered',
    (database) => database.rpc('answer_remedy', { remedy_id: id, send, answer, expected_version: version }),
    staffRemedy,
  );

const PAGE_SIZE = 20;

const staffRecallsKey = (...parts: readonly unknown[]) => liveKey('recalls', ...parts);

export const useStaffRecalls = (before: string | null) =>
  useRecordPage(staffRecallsKey(), listStaffRecalls, { before, pageSize: PAGE_SIZE });

export function useUnopened(recallId: number) {
  return useQuery({ queryKey: staffRecallsKey(recallId, 'unopened'), queryFn: () => listUnopened(recallId) });
}

/** Refetches recalls and products: a recall removes products from the shop, and lifting it restores them. */
export function useRefreshRecalls() {
  const client = useQueryClient();
  const refreshProducts = useRefresh(publicKey('products'));
  return async () => {
    await Promise.all([refreshProducts(), client.invalidateQueries({ queryKey: recallsKey })]);
  };
}

/** Under the key of the orders, like returns, so that both are invalidated together. */
const remediesKey = (...parts: readonly unknown[]) => liveKey('orders', 'remedies', ...parts);

export const useStaffRemedies = (before: string | null) =>
  useRecordPage(remediesKey(), listRemedies, { before, pageSize: PAGE_SIZE });

/** The number of open requests. Disabled in demo mode. */
export function useOpenRemedies() {
  const { mode } = useDataMode();
  return useQuery({
    queryKey: remediesKey('count'),
    queryFn: async () => (await listRemedies({ before: null, pageSize: 1 })).open,
    enabled: mode === 'live',
  });
}

/** Maximum lengths in characters, the limits of the database. */
export const recallLimits = { reason: 1000, batch: 100 } as const;

function dayProblem(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter a day, or leave it empty';
  return isNearNow(day) ? null : farDay;
}

const batchProblem = (text: string) => tooLong('Batch', text, recallLimits.batch);

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
