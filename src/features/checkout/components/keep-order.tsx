import { Link } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { CurrentOrder } from '../current-order';
import { checkoutMessages } from '../messages';
import { useClaim } from '../use-claim';

const confirmation = `${paths.checkout}?step=confirmation`;
const link = 'font-bold underline underline-offset-4';

/** Below a confirmed order: a guest is invited to keep it in an account, a customer learns where it is kept. */
export function KeepOrder({ current, onKept }: { current: CurrentOrder; onKept: () => void }) {
  const session = useSession();
  const isGuestOrder = current.placed?.guestToken != null;
  const { failed, retry } = useClaim(session.status === 'signed-in' ? current : null, onKept);

  if (session.status === 'signed-in') {
    if (failed) {
      return (
        <Notice kind="info" className="mt-6">
          <p>{checkoutMessages.keepFailed}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Notice>
      );
    }
    if (isGuestOrder) return null;
    return (
      <Notice kind="success" className="mt-6">
        {checkoutMessages.kept}{' '}
        <Link to={`${paths.profile}?tab=orders`} className={link}>
          {checkoutMessages.orderHistory}
        </Link>
      </Notice>
    );
  }
  if (!isGuestOrder || session.status === 'unknown') return null;
  return (
    <section
      aria-labelledby="keep-order"
      data-tint="educational"
      className="tint-ground mt-6 rounded-panel p-6 text-(--on-tint)"
    >
      <h2 id="keep-order" className="text-xl">
        {checkoutMessages.keepTitle}
      </h2>
      <p className="mt-1.5">{checkoutMessages.keepHint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button asChild size="small">
          <Link to={signInPath(confirmation, 'up')}>Sign Up</Link>
        </Button>
        <p>
          Have one already?{' '}
          <Link to={signInPath(confirmation)} className={link}>
            Sign In
          </Link>
        </p>
      </div>
    </section>
  );
}
