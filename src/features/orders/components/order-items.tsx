import type { ReactNode } from 'react';
import type { Cents } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import { formatMoney } from '@/lib/format';

interface OrderItemsProps {
  items: readonly OrderItem[];
  total: Cents;
  pictureFor: (item: OrderItem) => ReactNode;
}

export function OrderItems({ items, total, pictureFor }: OrderItemsProps) {
  const itemsTotal = items.reduce((sum, item) => sum + item.total, 0);
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.productId} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
            <div className="overflow-hidden rounded-xl">{pictureFor(item)}</div>
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{item.name}</p>
              <p className="tabular-nums text-muted text-sm">{`${item.quantity} x ${formatMoney(item.unitPrice)}`}</p>
            </div>
            <p className="tabular-nums font-semibold">{formatMoney(item.total)}</p>
          </li>
        ))}
      </ul>
      <dl className="tabular-nums mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-4">
        <dt className="text-muted">Tax</dt>
        <dd className="text-right text-muted">{formatMoney(total - itemsTotal)}</dd>
        <dt className="font-bold font-display text-lg">Total</dt>
        <dd className="text-right font-bold font-display text-lg">{formatMoney(total)}</dd>
      </dl>
    </>
  );
}
