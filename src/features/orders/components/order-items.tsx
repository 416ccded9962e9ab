import type { ReactNode } from 'react';
import type { Cents } from '@/domain/money';
import type { OrderItem } from '@/domain/order';
import { formatMoney } from '@/lib/format';

interface OrderItemsProps {
  items: readonly OrderItem[];
  total: Cents;
  pictureFor: (item: OrderItem) => ReactNode;
}

/** What an order is made of and what it comes to. */
export function OrderItems({ items, total, pictureFor }: OrderItemsProps) {
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.productId} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
            <div className="overflow-hidden rounded-xl">{pictureFor(item)}</div>
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{item.name}</p>
              <p className="figures text-muted text-sm">{`${item.quantity} x ${formatMoney(item.unitPrice)}`}</p>
            </div>
            <p className="figures font-semibold">{formatMoney(item.total)}</p>
          </li>
        ))}
      </ul>
      <p className="figures mt-5 flex justify-between gap-4 border-line border-t pt-4 font-bold font-display text-lg">
        <span>Total</span>
        <span>{formatMoney(total)}</span>
      </p>
    </>
  );
}
