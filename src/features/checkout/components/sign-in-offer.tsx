import { Link } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { useSession } from '@/lib/session';
import { textLink } from '@/ui/text-link';
import { checkoutMessages } from '../messages';

/** Beside the guest's checkout. The form, the choices and the cart wait in the tab. */
export function SignInOffer() {
  const session = useSession();
  if (session.status !== 'signed-out' || session.expired) return null;
  return (
    <p className="mt-3 text-muted">
      {checkoutMessages.haveAccount}{' '}
      <Link to={signInPath(paths.checkout)} className={textLink()}>
        Sign In
      </Link>{' '}
      {checkoutMessages.signInHint}
    </p>
  );
}
