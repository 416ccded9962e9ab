import { paths, signInPath } from '@/config/paths';
import type { PlacedSession } from '@/domain/payment-session';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { checkoutMessages } from '../messages';
import { useClaimOrder } from '../use-claim-order';

const confirmation = `${paths.checkout}?step=confirmation`;
const link = textLink({ variant: 'inherit' });

export function ClaimOrder({ payment }: { payment: PlacedSession }) {
  const session = useSession();
  const isGuestOrder = payment.placed.guestToken !== null;
  const { failed, retry } = useClaimOrder(payment, session.status === 'signed-in');

  if (session.status === 'signed-in') {
    if (failed) {
      return (
        <Notice kind="info" className="mt-6">
          <p>{checkoutMessages.claimFailed}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Notice>
      );
    }
    if (isGuestOrder) return null;
    return (
      <Notice kind="success" className="mt-6">
        {checkoutMessages.claimed}{' '}
        <Link to={`${paths.profile}?tab=orders`} className={link}>
          {checkoutMessages.orderHistory}
        </Link>
      </Notice>
    );
  }
  if (!isGuestOrder || session.status === 'unknown') return null;
  return (
    <section
      aria-labelledby="claim-order"
      data-tint="educational"
      className="tint-ground mt-6 rounded-panel p-6 text-(--on-tint)"
    >
      <h2 id="claim-order" className="text-xl">
        {checkoutMessages.claimTitle}
      </h2>
      <p className="mt-1.5">{checkoutMessages.claimHint}</p>
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
