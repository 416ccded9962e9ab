import type { PlacedOrderPage } from '@/domain/order-page';
import { deliveryNames } from '@/lib/delivery-words';
import { formatMoney, formatShopDay, shortOrderId } from '@/lib/format';
import { useShopSettings } from '@/lib/shop-settings';
import { PaperSheet } from '@/ui/paper-sheet';
import { methodNames, orderPageMessages } from '../page-messages';
import { PlacedSums } from './placed-sums';
import { PostalLines } from './postal-lines';

const end = 'py-2.5 pl-4 text-right';

/** What is on paper in place of the page of a paid order. */
export function PrintedReceipt({ order }: { order: PlacedOrderPage }) {
  const shop = useShopSettings();
  const number = shortOrderId(order.id);
  return (
    <PaperSheet shop={shop} className="hidden print:block">
      <h2 className="mt-6 text-2xl">{orderPageMessages.receipt(number)}</h2>
      <div className="mt-5 grid grid-cols-2 gap-5">
        <section>
          <h3 className="mb-1 text-muted text-sm">Sold to</h3>
          <PostalLines to={order.shippingAddress} />
        </section>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <dt className="text-muted">Order</dt>
          <dd className="font-semibold">{number}</dd>
          <dt className="text-muted">Date</dt>
          <dd className="font-semibold">{formatShopDay(order.createdAt)}</dd>
          <dt className="text-muted">Payment</dt>
          <dd className="font-semibold">Paid, {methodNames[order.paymentMethod]}</dd>
          <dt className="text-muted">Delivery</dt>
          <dd className="font-semibold">{deliveryNames[order.delivery]}</dd>
        </dl>
      </div>
      <table className="mt-8 w-full text-left">
        <caption className="sr-only">{orderPageMessages.items}</caption>
        <thead className="border-line border-b-2 text-muted text-sm">
          <tr>
            <th scope="col" className="py-2">
              Item
            </th>
            <th scope="col" className={end}>
              Quantity
            </th>
            <th scope="col" className={end}>
              Price
            </th>
            <th scope="col" className={end}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.productId} className="tabular-nums break-inside-avoid border-line border-b align-top">
              <th scope="row" className="py-2.5 font-semibold [overflow-wrap:anywhere]">
                {item.name}
              </th>
              <td className={end}>{item.quantity}</td>
              <td className={end}>{formatMoney(item.unitPrice)}</td>
              <td className={end}>{formatMoney(item.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 ml-auto max-w-xs break-inside-avoid">
        <PlacedSums order={order} />
      </div>
      <p className="mt-8 break-inside-avoid text-muted text-sm">
        Questions about this order? Write to {shop.supportEmail} and name {number}.
      </p>
    </PaperSheet>
  );
}
