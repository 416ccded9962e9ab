import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Cart } from '@/domain/cart';
import { paymentMessages } from '@/features/payments/messages';
import { formatMoney } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { checkoutMessages } from '../messages';
import type { PaymentObstacle } from '../use-checkout-payment';

export function ObstacleNotice({ obstacle, cart }: { obstacle: PaymentObstacle; cart: Cart }) {
  switch (obstacle.kind) {
    case 'total-changed':
      return (
        <Notice kind="info" className="mt-5">
          {checkoutMessages.totalChanged(formatMoney(obstacle.from), formatMoney(obstacle.to))}
        </Notice>
      );
    case 'refund-due':
      return (
        <Notice kind="problem" className="mt-5">
          {paymentMessages.refundDue}
        </Notice>
      );
    case 'out-of-stock':
      return (
        <Notice kind="problem" className="mt-5">
          {obstacle.shortages.length === 0 && <p>{checkoutMessages.outOfStockSomewhere}</p>}
          <ul>
            {obstacle.shortages.map(({ productId, available }) => (
              <li key={productId}>
                {checkoutMessages.outOfStock(
                  cart.find((line) => line.id === productId)?.name ?? 'A product',
                  available,
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1">
            Nothing has been charged.{' '}
            <Link to={paths.cart} className={textLink({ variant: 'inherit' })}>
              Change your cart
            </Link>
          </p>
        </Notice>
      );
  }
}
