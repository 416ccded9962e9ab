import { type Product, struckPrice } from '@/domain/product';
import { Shillings } from '@/features/shillings/shillings';
import { formatMoney } from '@/lib/format';
import { catalogueMessages } from './words';

/** The current price and, in a sale, the lowest one before it. */
export function ProductPrice({ product, className }: { product: Product; className?: string }) {
  const { priceCents, sale } = product;
  const struck = struckPrice(product);
  return (
    <p className={className}>
      {formatMoney(priceCents)}
      <Shillings cents={priceCents} />
      {sale && (
        <>
          {struck !== null && (
            <>
              {' '}
              <span className="sr-only">{catalogueMessages.insteadOf}</span>{' '}
              <s className="font-normal text-[0.7em] text-muted">{formatMoney(struck)}</s>
            </>
          )}
          <span className="block font-normal font-sans text-muted text-sm leading-snug">
            {catalogueMessages.lowestPrice(formatMoney(sale.lowestCents))}
          </span>
        </>
      )}
    </p>
  );
}
