import type { ReactNode } from 'react';
import type { Cents } from '@/domain/money';
import { formatMoney } from '@/lib/format';

/** What the cart comes to before shipping and tax, and the way on. */
export function CartSummary({ subtotal, children }: { subtotal: Cents; children: ReactNode }) {
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-panel border border-line bg-raised p-6 shadow-card lg:sticky lg:top-28"
    >
      <h2 id="order-summary" className="text-2xl">
        Order Summary
      </h2>
      <dl className="tabular-nums mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-3">
        <dt>Subtotal</dt>
        <dd className="text-right font-semibold">{formatMoney(subtotal)}</dd>
        <dt>Shipping</dt>
        <dd className="text-right text-muted">Calculated at checkout</dd>
        <dt>Tax</dt>
        <dd className="text-right text-muted">Calculated at checkout</dd>
        <dt className="border-line border-t pt-4 font-bold font-display text-lg">Estimated Total</dt>
        <dd className="border-line border-t pt-4 text-right font-bold font-display text-lg">{formatMoney(subtotal)}</dd>
      </dl>
      <div className="mt-6">{children}</div>
    </section>
  );
}
