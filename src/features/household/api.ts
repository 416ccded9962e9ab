import * as z from 'zod/mini';
import { childAgeText } from '@/domain/age';
import { type Child, parseHousehold } from '@/domain/household';
import type { Result, SaveResult } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';

const record = z.object({ children: z.array(z.unknown()), version: z.number() });

interface StoredHousehold {
  children: readonly Child[];
  version: number;
}

function householdFrom(data: unknown): StoredHousehold {
  const { children, version } = record.parse(data);
  const read = parseHousehold(JSON.stringify(children));
  if (!read) throw new Error('The children of the account cannot be read.');
  return { children: read, version };
}

/** Null if the account has no household. Throws if the database cannot be reached. */
export async function readHousehold(userId: string): Promise<StoredHousehold | null> {
  const database = await getDatabase();
  const stored = database.from('households').select('children, version').eq('user_id', userId);
  const { data } = await stored.maybeSingle().throwOnError();
  return data && householdFrom(data);
}

/** `seen` is the version that this device has loaded, or null. Idempotent. */
export function writeHousehold(children: readonly Child[], seen: number | null): Promise<SaveResult<StoredHousehold>> {
  const rows = children.map(({ nickname, age }) => ({ nickname, age: childAgeText(age) }));
  return save(
    'The children were not kept in the account',
    (database) => database.rpc('keep_children', { children: rows, ...(seen === null ? {} : { seen }) }),
    householdFrom,
  );
}

export function removeHousehold(userId: string): Promise<Result<null>> {
  return write(
    'The children were not taken out of the account',
    (database) => database.from('households').delete().eq('user_id', userId),
    () => null,
  );
}
