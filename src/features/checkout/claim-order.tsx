import { Link } from 'react-router-dom';
import { orderHistoryPath, paths } from '@/config/paths';
import type { PlacedSession } from '@/features/payments/payment-session';
import { useSession } from '@/lib/session';
import { PartFailed } from '@/ui/load-failed';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { ClaimOffer } from './claim-offer';
import { useClaimOrder } from './use-claim-order';
import { checkoutMessages } from './words';

const confirmation = `${paths.checkout}?step=confirmation`;
const link = textLink({ variant: 'inherit' });

export function ClaimOrder({ payment }: { payment: PlacedSession }) {
  const session = useSession();
  const isGuestOrder = payment.placed.guestToken !== null;
  const { failed, retry } = useClaimOrder(payment, session.status === 'signed-in');

  if (session.status === 'signed-in') {
    if (failed) {
      return (
        <PartFailed kind="info" className="mt-6" onRetry={retry}>
          {checkoutMessages.claimFailed}
        </PartFailed>
      );
    }
    if (isGuestOrder) return null;
    return (
      <Notice kind="success" className="mt-6">
        {checkoutMessages.claimed}{' '}
        <Link to={orderHistoryPath} className={link}>
          {checkoutMessages.orderHistory}
        </Link>
      </Notice>
    );
  }
  if (!isGuestOrder || session.status === 'unknown') return null;
  return <ClaimOffer returnTo={confirmation} className="mt-6" />;
}
