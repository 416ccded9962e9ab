import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { awaitsPayment, isPartlySent, type Order, type OrderItem } from '@/domain/order';
import { formatMoney, formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { OrderLines, OrderSums } from '../order-lines';
import { orderStages, orderStatusNames, parcelWords, paymentStatusNames, refundWords } from '../words';
import { OrderTimeline } from './order-timeline';
import { orderMessages } from './words';

interface OrderCardProps {
  order: Order;
  pictureFor: (item: OrderItem) => ReactNode;
  onBuyAgain: () => void;
}

/** What is to be done with it now is one button; the rest is in its details. */
export function OrderCard({ order, pictureFor, onBuyAgain }: OrderCardProps) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const detailsId = useId();
  const toPay = awaitsPayment(order);
  const onItsWay = order.status === 'shipped' && order.paymentStatus === 'paid';
  const buyAgain = (
    <Button variant="quiet" size="small" aria-describedby={headingId} onClick={onBuyAgain}>
      {orderMessages.buyAgain}
    </Button>
  );
  return (
    <li aria-labelledby={headingId} className={card({ padding: 'medium' })}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id={headingId} className="text-xl">
            <Link to={paths.order.to(order.id)} className={textLink()}>
              {orderMessages.order} <span className="tabular-nums">{shortOrderId(order.id)}</span>
            </Link>
          </h3>
          <p className="mt-0.5 text-muted">
            <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time>
          </p>
          {isPartlySent(order) && <p className="mt-2 font-semibold">{parcelWords.partlySent(order.rest)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:justify-end">
          <StatusBadge stage={orderStages[order.status]}>{orderStatusNames[order.status]}</StatusBadge>
          <span className="px-1 text-muted text-sm">
            {orderMessages.paymentState(
              (order.money && refundWords(order.money)) || paymentStatusNames[order.paymentStatus],
            )}
          </span>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="tabular-nums font-bold font-display text-2xl">{formatMoney(order.total)}</p>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:justify-between sm:-mr-3">
          {toPay && (
            <Button asChild size="small" className="max-sm:mx-4 max-sm:w-full sm:mr-1">
              <Link to={paths.order.to(order.id)}>{orderMessages.payNow}</Link>
            </Button>
          )}
          {onItsWay && (
            <Button asChild variant="quiet" size="small">
              <Link to={paths.order.to(order.id)} aria-describedby={headingId}>
                {orderMessages.report}
              </Link>
            </Button>
          )}
          {!toPay && !onItsWay && buyAgain}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-describedby={headingId}
            onClick={() => setOpen(!open)}
          >
            {open ? orderMessages.hide : orderMessages.view}
            <ChevronDown className={cx('size-4 transition-transform', open && 'rotate-180')} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div id={detailsId} hidden={!open} className="mt-5 border-line border-t pt-5">
        {open && (
          <>
            <OrderTimeline order={order} />
            <div className="mt-6 mb-5 border-line border-t pt-5">
              <OrderLines items={order.items} pictureFor={pictureFor} />
            </div>
            <OrderSums
              totals={order}
              discountCode={order.discountCode}
              money={order.money}
              className="border-line border-t pt-4"
            />
            <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <Link to={paths.order.to(order.id)} className={textLink()}>
                {orderMessages.page}
              </Link>
              {(toPay || onItsWay) && buyAgain}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
