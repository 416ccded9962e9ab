import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { catalogueMessages } from './words';

/** The current price and, in a sale, the regular one. */
export function ProductPrice({ product: { priceCents, sale }, className }: { product: Product; className?: string }) {
  return (
    <p className={className}>
      {formatMoney(priceCents)}
      {sale && (
        <>
          {' '}
          <span className="sr-only">{catalogueMessages.insteadOf}</span>{' '}
          <s className="font-normal text-[0.7em] text-muted">{formatMoney(sale.regularCents)}</s>
          <span className="block font-normal font-sans text-muted text-sm leading-snug">
            {catalogueMessages.lowestPrice(formatMoney(sale.lowestCents))}
          </span>
        </>
      )}
    </p>
  );
}
