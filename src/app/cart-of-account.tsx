import { lazy, Suspense } from 'react';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';

const Nothing = () => null;
/** Without its code the cart stays on the device until the next page. */
const AccountCart = lazy(() =>
  import('@/features/cart/components/account-cart')
    .then(({ AccountCart: Component }) => ({ default: Component }))
    .catch(() => ({ default: Nothing })),
);

export function CartOfAccount() {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasDatabase) return null;
  const { id } = session.user;
  return (
    <Suspense>
      <AccountCart key={id} userId={id} />
    </Suspense>
  );
}
