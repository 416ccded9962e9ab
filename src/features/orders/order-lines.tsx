import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Cents } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import type { OrderTotals } from '@/domain/totals';
import { formatMoney } from '@/lib/format';
import { textLink } from '@/ui/text-link';
import { orderSheetWords } from './words';

interface OrderLinesProps<Item extends OrderItem> {
  items: readonly Item[];
  pictureFor: (item: Item) => ReactNode;
  noteOf?: (item: Item) => string | null;
  /** Whether the name of a line links to its product. */
  isLinked?: (item: Item) => boolean;
}

/** The line items of an order with their pictures. */
export function OrderLines<Item extends OrderItem>({ items, pictureFor, noteOf, isLinked }: OrderLinesProps<Item>) {
  return (
    <ul className="grid gap-5">
      {items.map((item) => (
        <li
          key={item.productId}
          className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-1 sm:grid-cols-[4.5rem_1fr_auto]"
        >
          <div className="overflow-hidden rounded-xl max-sm:row-span-2">{pictureFor(item)}</div>
          <div className="min-w-0 leading-snug max-sm:self-end">
            {isLinked?.(item) ? (
              <Link to={paths.product.to(item.productId)} className={textLink()}>
                {item.name}
              </Link>
            ) : (
              <p className="font-semibold">{item.name}</p>
            )}
            <p className="tabular-nums mt-0.5 text-muted text-sm">{`${item.quantity} x ${formatMoney(item.unitPrice)}`}</p>
            {noteOf?.(item) && <p className="text-sm">{noteOf(item)}</p>}
          </div>
          <p className="tabular-nums font-semibold max-sm:self-start">{formatMoney(item.totalPrice)}</p>
        </li>
      ))}
    </ul>
  );
}

interface OrderLinesTableProps {
  items: readonly OrderItem[];
  /** On a packing slip: a checkbox instead of the prices. */
  isPackingSlip?: boolean;
}

/** The line items of an order as a table, for staff and on paper. */
export function OrderLinesTable({ items, isPackingSlip = false }: OrderLinesTableProps) {
  const end = 'py-2.5 pl-2 text-right sm:pl-4';
  return (
    <table className="w-full text-left max-sm:text-sm">
      <caption className="sr-only">{orderSheetWords.items}</caption>
      <thead className="border-line border-b-2 text-muted text-sm">
        <tr>
          {isPackingSlip && (
            <th scope="col" className="w-16 py-2">
              {orderSheetWords.packed}
            </th>
          )}
          <th scope="col" className="py-2">
            {orderSheetWords.item}
          </th>
          <th scope="col" className={end}>
            {orderSheetWords.quantity}
          </th>
          {!isPackingSlip && (
            <>
              <th scope="col" className={end}>
                {orderSheetWords.price}
              </th>
              <th scope="col" className={end}>
                {orderSheetWords.total}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId} className="tabular-nums break-inside-avoid border-line border-b align-top">
            {isPackingSlip && (
              <td className="py-2.5">
                <span className="block size-5 border-2 border-ink" aria-hidden="true" />
              </td>
            )}
            <th scope="row" className="py-2.5 font-semibold wrap-anywhere">
              {item.name}
            </th>
            <td className={cx(end, isPackingSlip && 'font-bold')}>{item.quantity}</td>
            {!isPackingSlip && (
              <>
                <td className={end}>{formatMoney(item.unitPrice)}</td>
                <td className={end}>{formatMoney(item.totalPrice)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OrderSumsProps {
  totals: OrderTotals;
  /** The sums are a preview, and the right ones are on their way. */
  isCounting?: boolean;
  discountCode?: string | null;
  /** The tax rate, if known. */
  taxRate?: number | null;
  /** Amounts paid and refunded, for a placed order. */
  money?: { paid: Cents; refunded: Cents };
  /** Stands below the total, such as the same in another currency. */
  belowTotal?: ReactNode;
  className?: string;
  totalClassName?: string;
}

/** From the price of the goods to the total, then payment and refunds. Rows without an amount are left out. */
export function OrderSums({
  totals: { subtotal, discount, deliveryPrice, giftWrap, tax, taxIncluded, total },
  isCounting = false,
  discountCode,
  taxRate = null,
  money = { paid: 0, refunded: 0 },
  belowTotal,
  className,
  totalClassName = 'font-bold font-display text-lg',
}: OrderSumsProps) {
  const { paid, refunded } = money;
  const taxRow = <SumRow name={orderSheetWords.tax(taxIncluded, taxRate)} cents={tax} />;
  return (
    <dl aria-busy={isCounting} className={cx('tabular-nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5', className)}>
      <SumRow name={orderSheetWords.subtotal} cents={subtotal} />
      {discount > 0 && (
        <SumRow name={discountCode ? `Discount (${discountCode})` : orderSheetWords.discount} cents={-discount} />
      )}
      <SumRow name={orderSheetWords.shipping} cents={deliveryPrice} />
      {giftWrap > 0 && <SumRow name={orderSheetWords.giftWrap} cents={giftWrap} />}
      {!taxIncluded && taxRow}
      <SumRow
        name={isCounting ? orderSheetWords.counting : orderSheetWords.total}
        cents={total}
        className={totalClassName}
      />
      {belowTotal && <dd className="col-start-2 text-right">{belowTotal}</dd>}
      {taxIncluded && taxRow}
      {(refunded > 0 || paid > total) && <SumRow name={orderSheetWords.paid} cents={paid} />}
      {refunded > 0 && (
        <>
          <SumRow name={orderSheetWords.refunded} cents={-refunded} />
          <SumRow name={orderSheetWords.paidAfterRefunds} cents={paid - refunded} className="font-bold" />
        </>
      )}
    </dl>
  );
}

function SumRow({ name, cents, className = '' }: { name: string; cents: Cents; className?: string }) {
  return (
    <>
      <dt className={className || 'text-muted'}>{name}</dt>
      <dd className={`text-right ${className}`}>{formatMoney(cents)}</dd>
    </>
  );
}
