import { deliveryNames, promisedDays } from '@/features/delivery/words';
import { useShopSettings } from '@/features/settings/data';
import { formatDay, formatShopDay, shortOrderId } from '@/lib/format';
import { optionalPart } from '@/lib/optional-part';
import { PaperSheet } from '@/ui/paper-sheet';
import { OrderLinesTable } from '../order-lines';
import { isInPerson } from '../order-page';
import { paymentMethodOf, paymentStatusNames } from '../words';
import { Decided } from './decided';
import { PaidBack, recalledNames } from './held-back';
import { PostalAddress } from './order-facts';
import type { OrderDetails } from './rows';
import { StaffOrderSums } from './staff-order-sums';
import type { PrintDocument } from './use-order-list';
import { adminOrderMessages, giftMessages } from './words';

const { facts } = adminOrderMessages;

/** If its code cannot be loaded, the slip is printed without QR codes. */
const SafetyCodes = optionalPart(async () => (await import('./safety-codes')).SafetyCodes);

interface OrderSheetProps {
  order: OrderDetails;
  document: PrintDocument;
  title: string;
}

/** A printable sheet: a packing slip lists the contents of the parcel, a receipt what was paid. */
export function OrderSheet({ order, document, title }: OrderSheetProps) {
  const { address, phone, supportEmail } = useShopSettings();
  const leftOut = recalledNames(order.items);
  return (
    <PaperSheet shop={{ address, phone, supportEmail }}>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-5 grid gap-5 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 text-muted text-sm">
            {document === 'slip' && !isInPerson(order) ? facts.sendTo : facts.soldTo}
          </h2>
          <PostalAddress order={order} />
        </section>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
          <SheetFact name={facts.order} value={shortOrderId(order.id)} />
          <SheetFact name={facts.date} value={formatShopDay(order.createdAt)} />
          {document === 'receipt' && (
            <SheetFact
              name={facts.payment}
              value={`${paymentStatusNames[order.paymentStatus]}, ${paymentMethodOf(order)}`}
            />
          )}
          <SheetFact name={facts.delivery} value={deliveryNames[order.delivery]} />
          {order.arrivesBy && <SheetFact name={facts.promised} value={promisedDays(order) ?? ''} />}
          {document === 'slip' && order.gift?.wrap && <SheetFact name={facts.giftWrap} value={facts.yes} />}
          {document === 'slip' && order.neededBy && (
            <SheetFact name={facts.neededBy} value={formatDay(order.neededBy)} />
          )}
          {order.trackingNumber && <SheetFact name={facts.trackingNumber} value={order.trackingNumber} />}
        </dl>
      </div>
      {document === 'slip' && order.gift && order.gift.message !== '' && (
        <section className="mt-8 break-inside-avoid rounded-card border border-line p-5 text-center">
          <h2 className="text-muted text-sm">{giftMessages.slipTitle}</h2>
          <p className="mt-2 whitespace-pre-line font-display text-xl wrap-anywhere">{order.gift.message}</p>
        </section>
      )}
      <div className="mt-8">
        <OrderLinesTable
          items={document === 'slip' ? toPack(order) : order.items}
          isPackingSlip={document === 'slip'}
        />
      </div>
      {document === 'slip' && leftOut.length > 0 && (
        <p className="mt-4 font-semibold">{adminOrderMessages.leftOut(leftOut)}</p>
      )}
      {document === 'slip' && (
        <div className="mt-4">
          <PaidBack items={order.items} />
        </div>
      )}
      {document === 'slip' && <SafetyCodes items={toPack(order)} />}
      {document === 'receipt' && (
        <div className="break-inside-avoid">
          <StaffOrderSums order={order} />
        </div>
      )}
      <p className="mt-8 break-inside-avoid text-muted text-sm">
        {adminOrderMessages.questions(supportEmail, order.id)}
      </p>
      {document === 'slip' && <Decided order={order} isOwnPage />}
    </PaperSheet>
  );
}

/** The items still to be packed; if there are none, those that were sent. */
function toPack({ items }: OrderDetails): OrderDetails['items'] {
  const left = items.filter(({ toSend }) => toSend > 0);
  return left.length > 0
    ? left.filter(({ recalled }) => !recalled).map((item) => ({ ...item, quantity: item.toSend }))
    : items.filter(({ sent }) => sent > 0).map((item) => ({ ...item, quantity: item.sent }));
}

function SheetFact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-balance font-semibold wrap-anywhere">{value}</dd>
    </>
  );
}
