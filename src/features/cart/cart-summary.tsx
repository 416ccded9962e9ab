import type { ReactNode } from 'react';
import type { Cents } from '@/domain/money';
import { Shillings } from '@/features/shillings/shillings';
import { formatMoney } from '@/lib/format';
import { card } from '@/ui/card';
import { cartMessages } from './words';

interface CartSummaryProps {
  subtotal: Cents;
  /** A preview of total and delivery; its space is reserved while unknown. */
  forecast: ReactNode;
  children: ReactNode;
}

export function CartSummary({ subtotal, forecast, children }: CartSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className={card({ shape: 'panel', padding: 'medium', className: 'lg:sticky lg:top-28' })}
    >
      <h2 id="order-summary" className="text-2xl">
        {cartMessages.orderSummary}
      </h2>
      <dl className="tabular-nums mt-5 grid gap-3 *:flex *:items-baseline *:justify-between *:gap-4">
        <div>
          <dt>{cartMessages.subtotal}</dt>
          <dd className="font-semibold">{formatMoney(subtotal)}</dd>
        </div>
        <div>
          <dt>{cartMessages.shipping}</dt>
          <dd className="text-muted text-sm">{cartMessages.atCheckout}</dd>
        </div>
        <div>
          <dt>{cartMessages.tax}</dt>
          <dd className="text-muted text-sm">{cartMessages.atCheckout}</dd>
        </div>
        <div className="border-line border-t pt-4 font-bold font-display text-lg">
          <dt>{cartMessages.estimatedTotal}</dt>
          <dd className="text-right">
            {formatMoney(subtotal)}
            <Shillings cents={subtotal} className="block" />
          </dd>
        </div>
      </dl>
      <div className="mt-1 min-h-12 text-right text-muted text-sm">{forecast}</div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
