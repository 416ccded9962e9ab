import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import type { CodeRepository } from './repository';
import { codeColumns, codesFromAnswer, codeUsesFromAnswer } from './rows';

export const liveCodes: CodeRepository = {
  async list() {
    const database = await getDatabase();
    const { data } = await database.rpc('list_discount_codes').throwOnError();
    return codesFromAnswer(data);
  },
  async uses({ id }) {
    const database = await getDatabase();
    const { data } = await database.rpc('list_code_uses', { id }).throwOnError();
    return codeUsesFromAnswer(data);
  },
  save: (draft, original) =>
    save(
      'A discount code was not saved',
      (database) =>
        database.rpc('save_discount_code', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          code: codeColumns.toRow(draft),
        }),
      codeColumns.fromRow,
    ),
  stop: ({ id }, stopped) =>
    write(
      'A discount code was not stopped or started',
      (database) => database.rpc('stop_discount_code', { id, stopped }),
      codeColumns.fromRow,
    ),
};
