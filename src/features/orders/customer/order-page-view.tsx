import { Printer, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHOP_CURRENCY } from '@/domain/money';
import { awaitsPayment, isOver, isPartlySent } from '@/domain/order';
import { promisedDays } from '@/features/delivery/words';
import { Shillings } from '@/features/shillings/shillings';
import { formatMoney, formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { StatusBadge } from '@/ui/status-badge';
import { OrderLines, OrderSums } from '../order-lines';
import { isInPerson, type OrderPageItem, type PlacedOrderPage, refundedOnPage } from '../order-page';
import { orderStages, orderStatusNames, parcelWords, paymentMethodOf, refundWords } from '../words';
import { CancelOrder } from './cancel-order';
import { OrderAddress } from './order-address';
import { OrderHelp } from './order-help';
import { OrderTimeline } from './order-timeline';
import { deliveryLine, orderPageMessages } from './page-words';
import { PrintedReceipt } from './printed-receipt';
import { orderMessages } from './words';

interface OrderPageViewProps {
  order: PlacedOrderPage;
  guestToken: string | null;
  pictureFor: (item: OrderPageItem) => ReactNode;
  onBuyAgain: () => void;
  /** Above all: recalls and notices. */
  before?: ReactNode;
  /** What is to be done now. */
  payment?: ReactNode;
  /** Closed lines below the items. */
  lines?: ReactNode;
  /** Below the address: for a guest's order. */
  after?: ReactNode;
}

export function OrderPageView({
  order,
  guestToken,
  pictureFor,
  onBuyAgain,
  before,
  payment,
  lines,
  after,
}: OrderPageViewProps) {
  const number = shortOrderId(order.id);
  const money = { paid: order.paid, refunded: refundedOnPage(order) };
  const isPaid = order.paymentStatus === 'paid';
  const way = deliveryLine(order);
  const title = titleOf(order, way);
  const buyAgain = (
    <Button variant="secondary" size="small" onClick={onBuyAgain}>
      <ShoppingBag className="size-4" aria-hidden="true" />
      {orderMessages.buyAgain}
    </Button>
  );
  return (
    <>
      {isPaid && <PrintedReceipt order={order} />}
      <div className={isPaid ? 'print:hidden' : undefined}>
        <h1 className="text-4xl sm:text-5xl">
          {orderPageMessages.order} <span className="tabular-nums">{number}</span>
        </h1>
        <p className="mt-3 text-lg text-muted">
          <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time>
        </p>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            {before}
            <section aria-labelledby="order-now" className={card({ shape: 'panel', padding: 'large' })}>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
                <StatusBadge stage={orderStages[order.status]}>{orderStatusNames[order.status]}</StatusBadge>
                {refundWords(money)}
              </div>
              <h2 id="order-now" className="mt-4 text-2xl">
                {title}
              </h2>
              {isPartlySent(order) && <p className="mt-2">{parcelWords.partlySent(order.rest)}</p>}
              {payment}
              <div className="mt-6">
                <OrderTimeline order={order} />
              </div>
              <div className="mt-6 flex flex-wrap gap-2.5 border-line border-t pt-5 print:hidden">
                {isPaid && (
                  <Button variant="secondary" size="small" onClick={() => window.print()}>
                    <Printer className="size-4" aria-hidden="true" />
                    {orderPageMessages.print}
                  </Button>
                )}
                {!order.canCancel && buyAgain}
                <CancelOrder order={order} guestToken={guestToken} />
              </div>
            </section>
            <Part
              id="order-items"
              title={orderPageMessages.items}
              className={card({ shape: 'panel', padding: 'large' })}
            >
              <div className="mt-5">
                <OrderLines
                  items={order.items}
                  pictureFor={pictureFor}
                  noteOf={({ refunded }) => (refunded > 0 ? orderPageMessages.paidBack(refunded) : null)}
                  isLinked={({ isOnSale }) => isOnSale}
                />
              </div>
              <OrderSums
                totals={order}
                discountCode={order.discountCode}
                money={money}
                belowTotal={
                  awaitsPayment(order) && order.chargedCurrency === SHOP_CURRENCY && <Shillings cents={order.total} />
                }
                className="mt-6 border-line border-t pt-5"
              />
            </Part>
            {lines && <div className="[&>section+section]:-mt-px">{lines}</div>}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <div className={card({ shape: 'panel', padding: 'large' })}>
              <Part id="order-address" title={isInPerson(order) ? orderPageMessages.soldTo : orderPageMessages.sendTo}>
                <div className="mt-3">
                  <OrderAddress order={order} guestToken={guestToken} />
                  {way !== title && <p className="mt-3 text-balance font-semibold">{way}</p>}
                  {order.neededBy && <p className="mt-3 text-muted">{orderPageMessages.neededBy(order.neededBy)}</p>}
                  {order.gift && (
                    <div className="mt-3">
                      <p className="font-semibold">{orderPageMessages.gift(order.gift.wrap)}</p>
                      <p className="whitespace-pre-line text-muted wrap-anywhere">{order.gift.message}</p>
                    </div>
                  )}
                </div>
              </Part>
              <Part id="order-payment" title={orderPageMessages.payment} className="mt-5 border-line border-t pt-5">
                <p className="mt-2">{paymentMethodOf(order)}</p>
                {order.chargedCurrency !== SHOP_CURRENCY && (
                  <p className="tabular-nums text-muted">
                    {orderPageMessages.chargedAs(formatMoney(order.chargedMinor, order.chargedCurrency))}
                  </p>
                )}
              </Part>
            </div>
            <OrderHelp order={order} guestToken={guestToken}>
              {order.canCancel && buyAgain}
            </OrderHelp>
            {after}
          </div>
        </div>
      </div>
    </>
  );
}

/** Where it is, or what is to be done. */
function titleOf(order: PlacedOrderPage, way: string): string {
  if (awaitsPayment(order)) return orderPageMessages.pay;
  const isComing = order.paymentStatus === 'paid' && !isOver(order.status) && !order.hasEnded;
  return isComing && promisedDays(order) !== null ? way : orderPageMessages.progress;
}

interface PartProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ id, title, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
