import { orderSheetWords } from '@/features/orders/words';
import { formatMoney } from '@/lib/format';
import type { ReturnSums } from '../rules';
import { returnMessages } from './words';

/** The calculation of a refund. Rows without an amount are left out. */
export function ReturnSumsList({ sums, total = returnMessages.refund }: { sums: ReturnSums; total?: string }) {
  const { price, discount, tax, taxIncluded, fee, delivery, wrap, refund } = sums;
  const rows = [
    [returnMessages.price, price],
    [returnMessages.discount, -discount],
    [orderSheetWords.tax(false), taxIncluded ? 0 : tax],
    [returnMessages.fee, -fee],
    [returnMessages.delivery, delivery],
    [returnMessages.wrap, wrap],
  ] as const;
  return (
    <dl className="tabular-nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {rows
        .filter(([name, cents]) => cents !== 0 || name === returnMessages.price)
        .map(([name, cents]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{formatMoney(cents)}</dd>
          </div>
        ))}
      <dt className="font-bold">{total}</dt>
      <dd className="text-right font-bold">{formatMoney(refund)}</dd>
      {taxIncluded && tax > 0 && (
        <>
          <dt className="text-muted">{orderSheetWords.tax(true)}</dt>
          <dd className="text-right">{formatMoney(tax)}</dd>
        </>
      )}
    </dl>
  );
}
