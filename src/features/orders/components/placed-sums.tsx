import { givenBack, type PlacedOrderPage } from '@/domain/order-page';
import { formatMoney } from '@/lib/format';

/** The sums of an order exactly as it was placed, then what has gone back since. */
export function PlacedSums({ order }: { order: PlacedOrderPage }) {
  const back = givenBack(order);
  const showsPaid = back > 0 || order.paid > order.total;
  return (
    <dl className="tabular-nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatMoney(order.subtotal)}</dd>
      <dt className="text-muted">Tax</dt>
      <dd className="text-right">{formatMoney(order.tax)}</dd>
      <dt className="font-bold font-display text-lg">Total</dt>
      <dd className="text-right font-bold font-display text-lg">{formatMoney(order.total)}</dd>
      {showsPaid && (
        <>
          <dt className="mt-2 text-muted">Paid</dt>
          <dd className="mt-2 text-right">{formatMoney(order.paid)}</dd>
        </>
      )}
      {back > 0 && (
        <>
          <dt className="text-muted">Refunded</dt>
          <dd className="text-right">{formatMoney(-back)}</dd>
          <dt className="font-bold">Paid after refunds</dt>
          <dd className="text-right font-bold">{formatMoney(order.paid - back)}</dd>
        </>
      )}
    </dl>
  );
}
