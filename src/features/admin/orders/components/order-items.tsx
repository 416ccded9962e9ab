import { shopFacts } from '@/config/shop-facts';
import { shopPhrases } from '@/config/shop-phrases';
import { percentOf } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import { earnedOf } from '@/domain/order-money';
import { formatMoney } from '@/lib/format';
import { type Column, DataTable } from '@/ui/data-table';
import { SumRows } from '@/ui/sum-rows';
import { moneyMessages } from '../money-messages';
import type { OrderDetails } from '../repository';

const columns: readonly Column<OrderItem>[] = [
  { header: 'Item', title: true, cell: (item) => item.name },
  { header: 'Quantity', align: 'end', cell: (item) => item.quantity },
  { header: 'Price', align: 'end', cell: (item) => formatMoney(item.unitPrice) },
  { header: 'Total', align: 'end', cell: (item) => formatMoney(item.total) },
];

export function AdminOrderItems({ order }: { order: OrderDetails }) {
  return (
    <section aria-label="Items">
      <DataTable caption="Items" columns={columns} rows={order.items} rowKey={(item) => item.productId} />
      <OrderSums order={order} rest={moneyMessages.earned} />
    </section>
  );
}

/** `rest` names what is left once something was refunded. */
export function OrderSums({ order, rest }: { order: OrderDetails; rest: string }) {
  return (
    <dl className="tabular-nums mt-3 ml-auto grid max-w-xs grid-cols-2 gap-y-1 px-4 max-md:max-w-none">
      <SumRows
        totals={order}
        discountCode={order.discountCode}
        showsDelivery={order.delivery !== 'standard'}
        taxName={taxName(order)}
        totalClassName="font-bold"
      />
      {order.refunded > 0 && (
        <>
          <dt>{moneyMessages.refunded}</dt>
          <dd className="text-right">{formatMoney(-order.refunded)}</dd>
          <dt className="font-bold">{rest}</dt>
          <dd className="text-right font-bold">{formatMoney(earnedOf(order))}</dd>
        </>
      )}
    </dl>
  );
}

/** An older order may have been taxed at another rate: the rate is named only where it explains the figure. */
function taxName({ subtotal, discount, tax }: OrderDetails): string {
  return tax === percentOf(subtotal - discount, shopFacts.taxPercent) ? `Tax (${shopPhrases.tax})` : 'Tax';
}
