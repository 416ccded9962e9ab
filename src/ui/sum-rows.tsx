import type { OrderTotals } from '@/domain/totals';
import { formatMoney } from '@/lib/format';

interface SumRowsProps {
  totals: OrderTotals;
  discountCode?: string | null;
  /** Also where it is free. */
  showsShipping?: boolean;
  taxName?: string;
  totalClassName?: string;
}

/** The rows of a description list that lead from the goods to the total. What an order does not have has no row. */
export function SumRows({ totals, discountCode, showsShipping, taxName = 'Tax', totalClassName }: SumRowsProps) {
  const { subtotal, discount, shipping, giftWrap, tax, total } = totals;
  return (
    <>
      <SumRow name="Subtotal" cents={subtotal} />
      {discount > 0 && <SumRow name={discountCode ? `Discount (${discountCode})` : 'Discount'} cents={-discount} />}
      {(showsShipping || shipping > 0) && <SumRow name="Shipping" cents={shipping} />}
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
