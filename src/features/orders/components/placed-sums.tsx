import { type PlacedOrderPage, refundedOnPage } from '@/domain/order-page';
import { formatMoney } from '@/lib/format';
import { SumRows } from '@/ui/sum-rows';

/** The sums of an order exactly as it was placed, then what has gone back since. */
export function PlacedSums({ order }: { order: PlacedOrderPage }) {
  const back = refundedOnPage(order);
  const showsPaid = back > 0 || order.paid > order.total;
  return (
    <dl className="tabular-nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <SumRows
        totals={order}
        discountCode={order.discountCode}
        showsDelivery={order.delivery !== 'standard'}
        totalClassName="font-bold font-display text-lg"
      />
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
