import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { openMatters } from '@/domain/order';
import { today } from '@/domain/shop-day';
import { isPublicKey, personalKey } from '@/lib/query-keys';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Result } from '@/lib/result';
import { saveFile } from '@/lib/save-file';
import type { SessionUser } from '@/lib/session';
import { getDatabase } from '@/lib/supabase/client';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { erasureProblem, personalDataMessages } from './words';

/** All data that the shop has about the signed-in user. Throws when the database cannot be reached. */
export async function exportMyData(): Promise<object> {
  const database = await getDatabase();
  const { data } = await database.rpc('export_my_data').throwOnError();
  if (typeof data !== 'object' || data === null) throw new TypeError('The export is no object');
  return data;
}

const unfinished = z.array(z.object({ orderId: z.string(), waits: z.array(knownOrUnknown(openMatters)) }));

/** What of the user's orders has not ended, and outlives the account. */
export function useUnfinishedBusiness() {
  return useQuery({
    queryKey: personalKey('account', 'unfinished'),
    queryFn: () => read(unfinished, (database) => database.rpc('my_unfinished_business')),
    staleTime: 0,
  });
}

/** Erases the data about the signed-in user, but not the account. Idempotent. */
export const eraseMyData = (): Promise<Result<void>> =>
  write('The data of an account was not erased', (database) => database.rpc('erase_my_account'));

/** Saves the customer's data as a file. */
export function useDataExport({ firstName, lastName, email }: SessionUser) {
  return useMutation({
    mutationFn: async () => {
      const data = { name: { firstName, lastName }, email, ...(await exportMyData()) };
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `little-baobab-my-data-${today()}.json`);
    },
    onError: (error) => logFailure('The data of an account was not exported', error),
  });
}

/**
 * Erases the data first and then deletes the account, because without it the user may no longer erase anything. Returns
 * null on success, otherwise a sentence about what is left. A retry continues where it stopped.
 */
export function useAccountDeletion(deleteAccount: () => Promise<void>, onDeleted: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (): Promise<string | null> => {
      const erased = await eraseMyData();
      if (!erased.ok) return erasureProblem(erased.problem);
      try {
        await deleteAccount();
        return null;
      } catch (error) {
        logFailure('An account was not deleted', error);
        void client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) });
        return personalDataMessages.accountLeft;
      }
    },
    onSuccess: (left) => {
      if (left === null) onDeleted();
    },
  });
}
