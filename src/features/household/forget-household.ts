import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { householdOfAccount, keepHousehold } from './household';

/**
 * Removes the children from this device and the account. "Not known yet" is never "no": whether the account has any is
 * read first. Returns false, and removes nothing, if a call of the account fails.
 */
export function useForgetHousehold(): () => Promise<boolean> {
  const client = useQueryClient();
  const session = useSession();
  const userId = session.status === 'signed-in' && hasDatabase ? session.user.id : null;
  return async () => {
    try {
      if (userId !== null) await client.ensureQueryData((await import('./queries')).accountHouseholdQuery(userId));
      const account = householdOfAccount.get();
      if (account !== null) {
        const removed = await (await import('./data')).removeHousehold(account.userId);
        if (!removed.ok) return false;
        householdOfAccount.update(() => null);
      }
    } catch {
      return false;
    }
    keepHousehold([]);
    return true;
  };
}
