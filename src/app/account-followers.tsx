import { lazy, Suspense } from 'react';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';

const Nothing = () => null;
/** Without its code everything stays on the device as it is until the next page. */
const Followers = lazy(() =>
  import('./followers').then((module) => ({ default: module.Followers })).catch(() => ({ default: Nothing })),
);

/** What follows the account of a member: the cart, and the children if they are kept there. */
export function AccountFollowers() {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasDatabase) return null;
  const { id } = session.user;
  return (
    <Suspense>
      <Followers key={id} userId={id} />
    </Suspense>
  );
}
