import { Suspense } from 'react';
import { optionalPart } from '@/lib/optional-part';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';

// Without its code the data of the device stays as it is until the next load.
const AccountSyncParts = optionalPart(async () => (await import('./account-sync-parts')).AccountSyncParts);

/** Syncs the cart, and the children if they are stored there, with the account of a signed-in user. */
export function AccountSync() {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasDatabase) return null;
  const { id } = session.user;
  return (
    <Suspense>
      <AccountSyncParts key={id} userId={id} />
    </Suspense>
  );
}
