import type { ReactNode } from 'react';
import { type Cart, type CartLine, cartCount } from '@/domain/cart';
import type { OrderTotals } from '@/domain/totals';
import { countOf, formatMoney } from '@/lib/format';
import { card } from '@/ui/card';
import { SumRows } from '@/ui/sum-rows';

interface CheckoutSummaryProps {
  cart: Cart;
  totals: OrderTotals;
  pictureFor: (line: CartLine) => ReactNode;
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  return (
    <>
      <aside aria-label="Order summary" className={card({ shape: 'panel', className: 'p-6 max-lg:hidden' })}>
        <h2 className="text-2xl">Order Summary</h2>
        <SummaryBody {...props} />
      </aside>
      <details className={card({ className: 'px-5 py-3 lg:hidden' })}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold">
          <span>Order Summary ({countOf(cartCount(props.cart), 'item')})</span>
          <span className="tabular-nums font-bold font-display text-lg">{formatMoney(props.totals.total)}</span>
        </summary>
        <SummaryBody {...props} />
      </details>
    </>
  );
}

function SummaryBody({ cart, totals, pictureFor }: CheckoutSummaryProps) {
  return (
    <>
      <ul className="mt-5 grid gap-4">
        {cart.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3">
            <div className="overflow-hidden rounded-xl">{pictureFor(line)}</div>
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{line.name}</p>
              <p className="text-muted text-sm">Quantity {line.quantity}</p>
            </div>
            <p className="tabular-nums font-semibold">{formatMoney(line.priceCents * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="tabular-nums mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-line border-t pt-5">
        <SumRows totals={totals} showsShipping totalClassName="mt-2 font-bold font-display text-xl" />
      </dl>
    </>
  );
}
