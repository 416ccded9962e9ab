import { recipientOf } from '@/domain/order';
import { postalLines } from '@/features/addresses/words';
import { deliveryNames } from '@/features/delivery/words';
import { useShopSettings } from '@/features/settings/data';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { PaperSheet } from '@/ui/paper-sheet';
import { PostalLines } from '@/ui/postal-lines';
import { OrderLinesTable, OrderSums } from '../order-lines';
import { type PlacedOrderPage, refundedOnPage } from '../order-page';
import { paymentMethodOf } from '../words';
import { orderPageMessages } from './page-words';

/** Printed instead of the page of a paid order. */
export function PrintedReceipt({ order }: { order: PlacedOrderPage }) {
  const shop = useShopSettings();
  const number = shortOrderId(order.id);
  return (
    <PaperSheet shop={shop} className="hidden print:block">
      <h2 className="mt-6 text-2xl">{orderPageMessages.receipt(number)}</h2>
      <div className="mt-5 grid grid-cols-2 gap-5">
        <section>
          <h3 className="mb-1 text-muted text-sm">{orderPageMessages.soldTo}</h3>
          <PostalLines lines={postalLines(recipientOf(order.shippingAddress), order.shippingAddress)} />
        </section>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <dt className="text-muted">{orderPageMessages.order}</dt>
          <dd className="font-semibold">{number}</dd>
          <dt className="text-muted">{orderPageMessages.date}</dt>
          <dd className="font-semibold">{formatShopDay(order.createdAt)}</dd>
          <dt className="text-muted">{orderPageMessages.payment}</dt>
          <dd className="font-semibold">{orderPageMessages.paidWith(paymentMethodOf(order))}</dd>
          <dt className="text-muted">{orderPageMessages.delivery}</dt>
          <dd className="font-semibold">{deliveryNames[order.delivery]}</dd>
        </dl>
      </div>
      <div className="mt-8">
        <OrderLinesTable items={order.items} />
      </div>
      <div className="mt-4 ml-auto max-w-xs break-inside-avoid">
        <OrderSums
          totals={order}
          discountCode={order.discountCode}
          money={{ paid: order.paid, refunded: refundedOnPage(order) }}
        />
      </div>
      <p className="mt-8 break-inside-avoid text-muted text-sm">
        {orderPageMessages.questions(shop.supportEmail, number)}
      </p>
    </PaperSheet>
  );
}
