import { Link, useLocation } from 'react-router-dom';
import { signInPath } from '@/config/paths';
import { useSession } from '@/lib/session';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { checkoutMessages } from './words';

export function SignedOutNotice() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== 'signed-out' || !session.ended) return null;
  return (
    <Notice kind="info" className="mt-6">
      {checkoutMessages.signedOut}{' '}
      <Link to={signInPath(`${pathname}${search}`)} className={textLink({ variant: 'inherit' })}>
        {checkoutMessages.signIn}
      </Link>
    </Notice>
  );
}
