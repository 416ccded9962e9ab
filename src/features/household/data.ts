import * as z from 'zod/mini';
import type { Result, SaveResult } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import { type Child, childrenFrom, storedChildren } from './rules';

function readChildren(stored: unknown): readonly Child[] {
  const children = childrenFrom(stored);
  if (!children) throw new Error('The children of the account cannot be read.');
  return children;
}

export const household = z.object({
  children: z.pipe(z.unknown(), z.transform(readChildren)),
  version: z.number(),
});

export type StoredHousehold = z.infer<typeof household>;

/** Null if the account has no household. Throws if the database cannot be reached. */
export const readHousehold = (userId: string): Promise<StoredHousehold | null> =>
  read(z.nullable(household), (database) =>
    database.from('households').select('children, version').eq('user_id', userId).maybeSingle(),
  );

/** `seen` is the version that this device has loaded, or null. Idempotent. */
export function writeHousehold(children: readonly Child[], seen: number | null): Promise<SaveResult<StoredHousehold>> {
  const sent = { children: [...storedChildren(children)], ...(seen === null ? {} : { seen }) };
  return save(
    'The children were not kept in the account',
    (database) => database.rpc('keep_children', sent),
    household,
  );
}

/** What was removed: nothing if the account had no household. */
export const removeHousehold = (userId: string): Promise<Result<readonly StoredHousehold[]>> =>
  write(
    'The children were not taken out of the account',
    (database) => database.from('households').delete().eq('user_id', userId).select('children, version'),
    z.array(household),
  );
