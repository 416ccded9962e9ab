import { LogIn, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ClerkSlot } from '@/features/auth/clerk-slot';
import { useSession } from '@/lib/session';
import { Button, IconButton } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { layoutWords } from '../words';

export function AccountControl() {
  const session = useSession();
  if (session.status === 'signed-in' || session.status === 'unknown') {
    return (
      <>
        <IconButton asChild aria-label={layoutWords.account} className="max-sm:hidden">
          <Link to={paths.profile}>
            <UserRound className="size-5" aria-hidden="true" />
          </Link>
        </IconButton>
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
      <IconButton asChild aria-label={layoutWords.signIn} className="sm:hidden [[data-account]_&]:hidden">
        <Link to={paths.auth}>
          <LogIn className="size-5" aria-hidden="true" />
        </Link>
      </IconButton>
      <Button
        asChild
        size="small"
        variant="secondary"
        className="whitespace-nowrap max-sm:hidden [[data-account]_&]:hidden"
      >
        <Link to={paths.auth}>{layoutWords.signIn}</Link>
      </Button>
      <PlaceOfAccount />
    </>
  );
}

/** A placeholder in prerendered pages, shown to signed-in users: `public/theme.js` marks the document. */
function PlaceOfAccount() {
  useEffect(() => {
    delete document.documentElement.dataset.account;
  }, []);
  return (
    <div className="hidden h-11 w-11 items-center justify-end sm:w-[5.75rem] [[data-account]_&]:flex">
      <Skeleton className="mr-1 size-9 rounded-full" />
    </div>
  );
}
