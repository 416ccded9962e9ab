import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { OrderPageItem, PlacedOrderPage } from '@/domain/order-page';
import { formatMoney } from '@/lib/format';
import { textLink } from '@/ui/text-link';
import { PlacedSums } from './placed-sums';

interface PlacedItemsProps {
  order: PlacedOrderPage;
  pictureFor: (item: OrderPageItem) => ReactNode;
}

export function PlacedItems({ order, pictureFor }: PlacedItemsProps) {
  return (
    <>
      <ul className="mt-5 grid gap-5">
        {order.items.map((item) => (
          <li
            key={item.productId}
            className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-1 sm:grid-cols-[4.5rem_1fr_auto]"
          >
            <div className="overflow-hidden rounded-xl max-sm:row-span-2">{pictureFor(item)}</div>
            <div className="min-w-0 leading-snug max-sm:self-end">
              {item.isOnSale ? (
                <Link to={paths.product.to(item.productId)} className={textLink()}>
                  {item.name}
                </Link>
              ) : (
                <p className="font-semibold">{item.name}</p>
              )}
              <p className="tabular-nums mt-0.5 text-muted text-sm">{`${item.quantity} x ${formatMoney(item.unitPrice)}`}</p>
            </div>
            <p className="tabular-nums font-semibold max-sm:self-start">{formatMoney(item.total)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 border-line border-t pt-5">
        <PlacedSums order={order} />
      </div>
    </>
  );
}
