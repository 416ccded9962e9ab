import * as z from 'zod/mini';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { CodeDraft } from './form-schema';
import { type CodeUse, type CountedCode, codeDraft, codeUse, countedCode, type StaffCode, staffCode } from './rows';

/** Newest first. Throws when the database cannot be reached. */
export const listCodes = (): Promise<readonly CountedCode[]> =>
  read(z.array(countedCode), (database) => database.rpc('list_discount_codes'));

/** The newest orders that used the code. Throws when the database cannot be reached. */
export const listCodeUses = ({ id }: StaffCode): Promise<readonly CodeUse[]> =>
  read(z.array(codeUse), (database) => database.rpc('list_code_uses', { id }));

export const saveCode = (draft: CodeDraft, original: StaffCode | null): Promise<SaveResult<StaffCode>> =>
  save(
    'A discount code was not saved',
    (database) =>
      database.rpc('save_discount_code', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        code: snakeKeys(z.encode(codeDraft, draft)),
      }),
    staffCode,
  );

export const stopCode = ({ id }: StaffCode, stopped: boolean): Promise<Result<StaffCode>> =>
  write(
    'A discount code was not stopped or started',
    (database) => database.rpc('stop_discount_code', { id, stopped }),
    staffCode,
  );
