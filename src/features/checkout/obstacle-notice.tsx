import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import type { Cart } from '@/domain/cart';
import { paymentMessages } from '@/features/payments/words';
import { formatMoney } from '@/lib/format';
import type { Shortage } from '@/lib/result';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import type { PaymentObstacle } from './use-checkout-payment';
import { checkoutMessages } from './words';

export function ObstacleNotice({ obstacle, cart }: { obstacle: PaymentObstacle; cart: Cart }) {
  switch (obstacle.kind) {
    case 'total-changed':
      return (
        <Notice kind="info" urgent className="mt-5">
          {checkoutMessages.totalChanged(formatMoney(obstacle.from), formatMoney(obstacle.to))}
        </Notice>
      );
    case 'order-failed':
      return (
        <Notice kind="problem" className="mt-5">
          {paymentMessages.orderFailed}
        </Notice>
      );
    case 'refund-due':
      return (
        <Notice kind="problem" className="mt-5">
          {paymentMessages.refundDue}
        </Notice>
      );
    case 'choice-refused':
      return (
        <Notice kind="problem" className="mt-5">
          <p>{checkoutMessages.choiceRefused[obstacle.reason]}</p>
          <NothingCharged />
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="problem" className="mt-5">
          <p>{obstacle.text}</p>
          <NothingCharged />
        </Notice>
      );
    case 'too-many':
      return (
        <Notice kind="problem" className="mt-5">
          <p>{limitText(obstacle)}</p>
          <NothingCharged>{!obstacle.signedIn && <SignInLink />}</NothingCharged>
        </Notice>
      );
    case 'out-of-stock':
      return (
        <Notice kind="problem" className="mt-5">
          {obstacle.shortages.length === 0 && <p>{checkoutMessages.outOfStockSomewhere}</p>}
          <ul>
            {obstacle.shortages.map((shortage) => (
              <li key={shortage.productId}>{shortageText(shortage, cart)}</li>
            ))}
          </ul>
          <NothingCharged>
            <Link to={paths.cart} className={textLink({ variant: 'inherit' })}>
              {checkoutMessages.changeCart}
            </Link>
            {!obstacle.signedIn && obstacle.shortages.some(({ held }) => held) && <SignInLink />}
          </NothingCharged>
        </Notice>
      );
  }
}

function NothingCharged({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      <span>{checkoutMessages.notCharged}</span>
      {children}
    </p>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link to={signInPath(`${pathname}${search}`)} className={textLink({ variant: 'inherit' })}>
      {checkoutMessages.signIn}
    </Link>
  );
}

function shortageText({ productId, available, gone, held }: Shortage, cart: Cart): string {
  const name = cart.find((line) => line.id === productId)?.name ?? 'A product';
  if (gone) return checkoutMessages.gone(name);
  return held
    ? checkoutMessages.heldByOthers(name, available, held.minutes)
    : checkoutMessages.outOfStock(name, available);
}

function limitText({ limit, signedIn }: Extract<PaymentObstacle, { kind: 'too-many' }>): string {
  const { minutes, maxUnits } = limit;
  if (maxUnits === null) return checkoutMessages.tooManyCalls(minutes);
  return minutes === null
    ? checkoutMessages.tooManyUnits(signedIn, maxUnits)
    : checkoutMessages.tooManyOpen(signedIn, minutes);
}
