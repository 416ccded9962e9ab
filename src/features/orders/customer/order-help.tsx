import { MessageSquare, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contactAbout, withdrawalFrom } from '@/config/paths';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import type { PlacedOrderPage } from '../order-page';
import { orderPageMessages } from './page-words';

interface OrderHelpProps {
  order: PlacedOrderPage;
  guestToken: string | null;
  /** What can be done besides. */
  children: ReactNode;
}

/** What can be done with an order, but seldom is. Nothing if there is nothing. */
export function OrderHelp({ order, guestToken, children }: OrderHelpProps) {
  const canAsk = guestToken === null;
  const canWithdraw = order.status !== 'cancelled' && order.withdrawnAt === null;
  if (!canAsk && !canWithdraw && !children) return null;
  return (
    <div className="print:hidden">
      <Disclosure
        id="order-help"
        title={orderPageMessages.helpTitle}
        note={canWithdraw ? orderPageMessages.helpNote : undefined}
        headingLevel={2}
        look="line"
      >
        <div className="flex flex-wrap gap-2.5">
          {canAsk && (
            <Button asChild variant="secondary" size="small">
              <Link to={contactAbout(order.id)}>
                <MessageSquare className="size-4" aria-hidden="true" />
                {orderPageMessages.write}
              </Link>
            </Button>
          )}
          {canWithdraw && (
            <Button asChild variant="secondary" size="small">
              <Link to={withdrawalFrom(order.id)} state={{ email: order.shippingAddress.email }}>
                <Undo2 className="size-4" aria-hidden="true" />
                {orderPageMessages.withdraw}
              </Link>
            </Button>
          )}
          {children}
        </div>
      </Disclosure>
    </div>
  );
}
