import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cart, type CartLine, cartCount } from '@/domain/cart';
import type { OrderTotals, TaxTerms } from '@/domain/totals';
import { OrderSums } from '@/features/orders/order-lines';
import { Shillings } from '@/features/shillings/shillings';
import { explainingPercent } from '@/features/taxes/rules';
import { formatMoney } from '@/lib/format';
import { countOf } from '@/lib/words';
import { card } from '@/ui/card';
import { checkoutMessages } from './words';

interface CheckoutSummaryProps {
  cart: Cart;
  totals: OrderTotals;
  isCounting?: boolean;
  /** The tax terms, as far as known. */
  terms: TaxTerms;
  pictureFor: (line: CartLine) => ReactNode;
  /** Shown below the sums; visible on phones even if they are collapsed. */
  discountCode: ReactNode;
  /** Whether phones see the total in a bar. */
  hasPayBar?: boolean;
}

/** A card with the summary. Phones show one line of it, expanded on a press. */
export function CheckoutSummary({ discountCode, hasPayBar = false, ...props }: CheckoutSummaryProps) {
  return (
    <div className={card({ className: 'lg:rounded-panel' })}>
      <aside aria-label={checkoutMessages.summary} className="p-6 max-lg:hidden">
        <h2 className="text-2xl">{checkoutMessages.orderSummary}</h2>
        <SummaryBody {...props} />
      </aside>
      <details className="group lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="mr-auto leading-snug">
            <span className="font-display text-lg">{checkoutMessages.orderSummary}</span>{' '}
            <span className="whitespace-nowrap font-normal text-muted">({countOf(cartCount(props.cart), 'item')})</span>
          </span>
          <span className={cx('tabular-nums font-bold font-display text-lg', hasPayBar && 'max-sm:hidden')}>
            {formatMoney(props.totals.total)}
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-brand transition-transform duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="px-5 pb-5">
          <SummaryBody {...props} />
        </div>
      </details>
      <div className="px-5 lg:px-6">{discountCode}</div>
    </div>
  );
}

function SummaryBody({
  cart,
  totals,
  isCounting,
  terms,
  pictureFor,
}: Omit<CheckoutSummaryProps, 'discountCode' | 'hasPayBar'>) {
  return (
    <>
      <ul className="grid gap-4 max-lg:pt-2 lg:mt-5">
        {cart.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3">
            <div className="overflow-hidden rounded-xl">{pictureFor(line)}</div>
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{line.name}</p>
              <p className="text-muted text-sm">
                {checkoutMessages.quantity} {line.quantity}
              </p>
            </div>
            <p className="tabular-nums font-semibold">{formatMoney(line.priceCents * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <OrderSums
        totals={totals}
        isCounting={isCounting}
        taxRate={totals.taxIncluded ? explainingPercent(totals, terms) : null}
        belowTotal={<Shillings cents={totals.total} />}
        className="mt-6 border-line border-t pt-5"
        totalClassName="mt-2 font-bold font-display text-xl"
      />
    </>
  );
}
