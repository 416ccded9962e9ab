import type { SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save } from '@/lib/supabase/writes';
import { type Page, type PageRequest, parseIdCursor } from '../shared/pages';
import type { RecallDraft } from './form-schema';
import {
  type RecalledProduct,
  recallPageFrom,
  type StaffRecall,
  staffRecallColumns,
  type UnopenedRecall,
  unopenedFrom,
} from './rows';

/** Newest first. Throws when the database cannot be reached. */
export async function listStaffRecalls({ before, pageSize, signal }: PageRequest): Promise<Page<StaffRecall>> {
  const database = await getDatabase();
  const position = parseIdCursor(before);
  const call = database.rpc('list_recalls', {
    page_size: pageSize,
    ...(position === null ? {} : { before: position }),
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return recallPageFrom(data);
}

/** The buyers who have not opened the notice. The read is logged. Throws when the database cannot be reached. */
export async function listUnopened(recallId: number): Promise<UnopenedRecall> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_unopened', { recall_id: recallId }).throwOnError();
  return unopenedFrom(data);
}

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
        recall: staffRecallColumns.toRow(draft),
        product_id: productId,
        ...(original && { id: original.id, expected_version: original.version }),
      }),
    staffRecallColumns.fromRow,
  );

/** Idempotent. */
export const liftRecall = ({ id, version }: StaffRecall): Promise<SaveResult<StaffRecall>> =>
  save(
    'A recall was not lifted',
    (database) => database.rpc('lift_recall', { id, expected_version: version }),
    staffRecallColumns.fromRow,
  );
