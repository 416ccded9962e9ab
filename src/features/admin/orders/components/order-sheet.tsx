import { cx } from 'class-variance-authority';
import { deliveryNames, promisedDays } from '@/lib/delivery-words';
import { formatDate, formatDay, formatMoney, shortOrderId } from '@/lib/format';
import { useShopSettings } from '@/lib/shop-settings';
import { PaperSheet } from '@/ui/paper-sheet';
import { adminOrderMessages, adminPaymentStatusNames, giftMessages, paymentMethodNames } from '../messages';
import type { OrderDetails } from '../repository';
import type { PrintDocument } from '../use-order-list';
import { PostalAddress } from './order-facts';
import { OrderSums } from './order-items';

interface OrderSheetProps {
  order: OrderDetails;
  document: PrintDocument;
  title: string;
}

/** The printed sheet: a packing slip tells what goes into the parcel, a receipt what was paid. */
export function OrderSheet({ order, document, title }: OrderSheetProps) {
  const { address, phone, supportEmail } = useShopSettings();
  return (
    <PaperSheet shop={{ address, phone, supportEmail }}>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-5 grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 text-muted text-sm">{document === 'slip' ? 'Send to' : 'Sold to'}</h2>
          <PostalAddress order={order} />
        </section>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
          <SheetFact name="Order" value={shortOrderId(order.id)} />
          <SheetFact name="Date" value={formatDate(order.createdAt)} />
          {document === 'receipt' && (
            <SheetFact
              name="Payment"
              value={`${adminPaymentStatusNames[order.paymentStatus]}, ${paymentMethodNames[order.paymentMethod]}`}
            />
          )}
          <SheetFact name="Delivery" value={deliveryNames[order.delivery]} />
          {order.arrivesBy && <SheetFact name="Promised" value={promisedDays(order) ?? ''} />}
          {document === 'slip' && order.gift?.wrap && <SheetFact name="Gift wrap" value="Yes" />}
          {document === 'slip' && order.neededBy && <SheetFact name="Needed by" value={formatDay(order.neededBy)} />}
          {order.trackingNumber && <SheetFact name="Tracking number" value={order.trackingNumber} />}
        </dl>
      </div>
      {document === 'slip' && order.gift && order.gift.message !== '' && (
        <section className="mt-8 break-inside-avoid rounded-card border border-line p-5 text-center">
          <h2 className="text-muted text-sm">{giftMessages.slipTitle}</h2>
          <p className="mt-2 whitespace-pre-line font-display text-xl [overflow-wrap:anywhere]">{order.gift.message}</p>
        </section>
      )}
      <SheetItems order={order} priced={document === 'receipt'} />
      {document === 'receipt' && (
        <div className="break-inside-avoid">
          <OrderSums order={order} rest={adminOrderMessages.afterRefunds} />
        </div>
      )}
      <p className="mt-8 break-inside-avoid text-muted text-sm">
        Questions about this order? Write to {supportEmail} and name {shortOrderId(order.id)}.
      </p>
    </PaperSheet>
  );
}

function SheetFact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-balance font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </>
  );
}

function SheetItems({ order, priced }: { order: OrderDetails; priced: boolean }) {
  return (
    <table className="mt-8 w-full text-left max-sm:text-sm">
      <caption className="sr-only">Items</caption>
      <thead className="border-line border-b-2 text-muted text-sm">
        <tr>
          {!priced && (
            <th scope="col" className="w-16 py-2">
              Packed
            </th>
          )}
          <th scope="col" className="py-2">
            Item
          </th>
          <th scope="col" className="py-2 pl-2 text-right sm:pl-4">
            Quantity
          </th>
          {priced && (
            <>
              <th scope="col" className="py-2 pl-2 text-right sm:pl-4">
                Price
              </th>
              <th scope="col" className="py-2 pl-2 text-right sm:pl-4">
                Total
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.productId} className="tabular-nums break-inside-avoid border-line border-b align-top">
            {!priced && (
              <td className="py-2.5">
                <span className="block size-5 border-2 border-ink" aria-hidden="true" />
              </td>
            )}
            <th scope="row" className="py-2.5 font-semibold [overflow-wrap:anywhere]">
              {item.name}
            </th>
            <td className={cx('py-2.5 pl-2 text-right sm:pl-4', !priced && 'font-bold')}>{item.quantity}</td>
            {priced && (
              <>
                <td className="py-2.5 pl-2 text-right sm:pl-4">{formatMoney(item.unitPrice)}</td>
                <td className="py-2.5 pl-2 text-right sm:pl-4">{formatMoney(item.total)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
