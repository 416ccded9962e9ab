import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { CodeDraft } from './form-schema';
import {
  type CodeUse,
  type CountedCode,
  codeColumns,
  codesFromAnswer,
  codeUsesFromAnswer,
  type StaffCode,
} from './rows';

/** Newest first. Throws when the database cannot be reached. */
export async function listCodes(): Promise<readonly CountedCode[]> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_discount_codes').throwOnError();
  return codesFromAnswer(data);
}

/** The newest orders that used the code. Throws when the database cannot be reached. */
export async function listCodeUses({ id }: StaffCode): Promise<readonly CodeUse[]> {
  const database = await getDatabase();
  const { data } = await database.rpc('list_code_uses', { id }).throwOnError();
  return codeUsesFromAnswer(data);
}

export const saveCode = (draft: CodeDraft, original: StaffCode | null): Promise<SaveResult<StaffCode>> =>
  save(
    'A discount code was not saved',
    (database) =>
      database.rpc('save_discount_code', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        code: codeColumns.toRow(draft),
      }),
    codeColumns.fromRow,
  );

export const stopCode = ({ id }: StaffCode, stopped: boolean): Promise<Result<StaffCode>> =>
  write(
    'A discount code was not stopped or started',
    (database) => database.rpc('stop_discount_code', { id, stopped }),
    codeColumns.fromRow,
  );
