import * as z from 'zod/mini';
import { childAgeText } from '@/domain/age';
import type { Child } from '@/domain/household';
import type { Result, SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import { household, type StoredHousehold } from './rows';

/** Null if the account has no household. Throws if the database cannot be reached. */
export const readHousehold = (userId: string): Promise<StoredHousehold | null> =>
  read(z.nullable(household), (database) =>
    database.from('households').select('children, version').eq('user_id', userId).maybeSingle(),
  );

/** `seen` is the version that this device has loaded, or null. Idempotent. */
export function writeHousehold(children: readonly Child[], seen: number | null): Promise<SaveResult<StoredHousehold>> {
  const rows = children.map(({ nickname, age }) => ({ nickname, age: childAgeText(age) }));
  return save(
    'The children were not kept in the account',
    (database) => database.rpc('keep_children', { children: rows, ...(seen === null ? {} : { seen }) }),
    household,
  );
}

export const removeHousehold = (userId: string): Promise<Result<null>> =>
  write(
    'The children were not taken out of the account',
    (database) => database.from('households').delete().eq('user_id', userId),
    () => null,
  );
