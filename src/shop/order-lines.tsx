import type { OrderTotals } from '@/domain/totals';
import { formatMoney } from '@/lib/format';

interface SumRowsProps {
  totals: OrderTotals;
  discountCode?: string | null;
  /** Also where it is free. */
  showsDelivery?: boolean;
  taxName?: string;
  totalClassName?: string;
}

/** The rows of a description list that lead from the goods to the total. What an order does not have has no row. */
export function SumRows({ totals, discountCode, showsDelivery, taxName = 'Tax', totalClassName }: SumRowsProps) {
  const { subtotal, discount, deliveryPrice, giftWrap, tax, total } = totals;
  return (
    <>
      <SumRow name="Subtotal" cents={subtotal} />
      {discount > 0 && <SumRow name={discountCode ? `Discount (${discountCode})` : 'Discount'} cents={-discount} />}
      {(showsDelivery || deliveryPrice > 0) && <SumRow name="Shipping" cents={deliveryPrice} />}
      {giftWrap > 0 && <SumRow name="Gift wrap" cents={giftWrap} />}
      <SumRow name={taxName} cents={tax} />
      <dt className={totalClassName}>Total</dt>
      <dd className={`text-right ${totalClassName ?? ''}`}>{formatMoney(total)}</dd>
    </>
  );
}

function SumRow({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{formatMoney(cents)}</dd>
    </>
  );
}
