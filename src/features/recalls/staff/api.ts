import { type Page, type PageRequest, parseIdCursor } from '@/features/staff-area/pages';
import type { SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save } from '@/lib/supabase/writes';
import type { RecallDraft } from './form-schema';
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
  { id, version }: StaffRemedy,
  { send, answer }: RemedyAnswer,
): Promise<SaveResult<StaffRemedy>> =>
  save(
    'The remedy of a recall was not answered',
    (database) => database.rpc('answer_remedy', { remedy_id: id, send, answer, expected_version: version }),
    staffRemedy,
  );
