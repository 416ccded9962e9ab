import { LogIn, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { isStaffEmail } from '@/domain/staff';
import { ClerkSlot } from '@/features/auth/clerk-slot';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

const iconLook =
  'inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-brand-soft hover:text-brand';

export function AccountControl() {
  const session = useSession();
  if (session.status === 'signed-in' || session.status === 'unknown') {
    return (
      <>
        <Link to={paths.profile} aria-label="My Account" className={`${iconLook} max-sm:hidden`}>
          <UserRound className="size-5" aria-hidden="true" />
        </Link>
        <div className="grid size-11 shrink-0 place-items-center">
          <ClerkSlot name="user-button">
            <Skeleton className="size-9 rounded-full" />
          </ClerkSlot>
        </div>
      </>
    );
  }
  return (
    <>
      <Link to={paths.auth} aria-label="Sign In" className={`${iconLook} sm:hidden`}>
        <LogIn className="size-5" aria-hidden="true" />
      </Link>
      <Button asChild size="small" variant="secondary" className="whitespace-nowrap max-sm:hidden">
        <Link to={paths.auth}>Sign In</Link>
      </Button>
    </>
  );
}

export function StaffLink() {
  const session = useSession();
  if (session.status !== 'signed-in' || !isStaffEmail(session.user.email, env.staffEmailDomain)) return null;
  return (
    <Link
      to={paths.admin.home}
      className="inline-block py-1.5 text-muted underline-offset-4 hover:text-brand hover:underline"
    >
      Admin
    </Link>
  );
}
