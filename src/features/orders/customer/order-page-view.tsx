import { MessageSquare, Printer, ShoppingBag, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contactAbout, withdrawalFrom } from '@/config/paths';
import { SHOP_CURRENCY } from '@/domain/money';
import { isPartlySent } from '@/domain/order';
import { formatMoney, formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { StatusBadge } from '@/ui/status-badge';
import { OrderLines, OrderSums } from '../order-lines';
import { isInPerson, type OrderPageItem, type PlacedOrderPage, refundedOnPage } from '../order-page';
import { orderStages, orderStatusNames, parcelWords, paymentMethodOf, refundWords } from '../words';
import { CancelOrder } from './cancel-order';
import { OrderAddress } from './order-address';
import { OrderTimeline } from './order-timeline';
import { deliveryLine, orderPageMessages } from './page-words';
import { PrintedReceipt } from './printed-receipt';
import { orderMessages } from './words';

interface OrderPageViewProps {
  order: PlacedOrderPage;
  guestToken: string | null;
  pictureFor: (item: OrderPageItem) => ReactNode;
  onBuyAgain: () => void;
  /** Above the timeline: notices and payment. */
  before?: ReactNode;
  /** Below the items. */
  returns?: ReactNode;
  /** Below the address: for a guest's order. */
  after?: ReactNode;
}

export function OrderPageView({
  order,
  guestToken,
  pictureFor,
  onBuyAgain,
  before,
  returns,
  after,
}: OrderPageViewProps) {
  const number = shortOrderId(order.id);
  const money = { paid: order.paid, refunded: refundedOnPage(order) };
  const isPaid = order.paymentStatus === 'paid';
  return (
    <>
      {isPaid && <PrintedReceipt order={order} />}
      <div className={isPaid ? 'print:hidden' : undefined}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h1 className="text-4xl sm:text-5xl">
              {orderPageMessages.order} <span className="tabular-nums">{number}</span>
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg text-muted">
              <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time>
              <StatusBadge stage={orderStages[order.status]}>{orderStatusNames[order.status]}</StatusBadge>
              {refundWords(money)}
            </p>
            {isPartlySent(order) && <p className="mt-2 font-semibold">{parcelWords.partlySent(order.rest)}</p>}
          </div>
          <div className="flex flex-wrap gap-2.5 print:hidden">
            {isPaid && (
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                <Printer className="size-4" aria-hidden="true" />
                {orderPageMessages.print}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={onBuyAgain}>
              <ShoppingBag className="size-4" aria-hidden="true" />
              {orderMessages.buyAgain}
            </Button>
            {guestToken === null && (
              <Button asChild variant="secondary" size="small">
                <Link to={contactAbout(order.id)}>
                  <MessageSquare className="size-4" aria-hidden="true" />
                  {orderPageMessages.write}
                </Link>
              </Button>
            )}
            {order.status !== 'cancelled' && order.withdrawnAt === null && (
              <Button asChild variant="secondary" size="small">
                <Link to={withdrawalFrom(order.id)} state={{ email: order.shippingAddress.email }}>
                  <Undo2 className="size-4" aria-hidden="true" />
                  {orderPageMessages.withdraw}
                </Link>
              </Button>
            )}
            <CancelOrder order={order} guestToken={guestToken} />
          </div>
        </div>
        <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            {before}
            <Panel id="order-progress" title={orderPageMessages.progress}>
              <div className="mt-5">
                <OrderTimeline order={order} />
              </div>
            </Panel>
            <Panel id="order-items" title={orderPageMessages.items}>
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
                className="mt-6 border-line border-t pt-5"
              />
            </Panel>
            {returns}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <Panel id="order-address" title={isInPerson(order) ? orderPageMessages.soldTo : orderPageMessages.sendTo}>
              <div className="mt-3">
                <OrderAddress order={order} guestToken={guestToken} />
                <p className="mt-3 text-balance font-semibold">{deliveryLine(order)}</p>
                {order.neededBy && <p className="text-muted">{orderPageMessages.neededBy(order.neededBy)}</p>}
                {order.gift && (
                  <div className="mt-3">
                    <p className="font-semibold">{orderPageMessages.gift(order.gift.wrap)}</p>
                    <p className="whitespace-pre-line text-muted wrap-anywhere">{order.gift.message}</p>
                  </div>
                )}
              </div>
            </Panel>
            <Panel id="order-payment" title={orderPageMessages.payment}>
              <p className="mt-3">{paymentMethodOf(order)}</p>
              {order.chargedCurrency !== SHOP_CURRENCY && (
                <p className="tabular-nums text-muted">
                  {orderPageMessages.chargedAs(formatMoney(order.chargedMinor, order.chargedCurrency))}
                </p>
              )}
            </Panel>
            {after}
          </div>
        </div>
      </div>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
