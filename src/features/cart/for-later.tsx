import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { useStoredValue } from '@/lib/stored-value';
import { Button, IconButton } from '@/ui/button';
import { cartActions } from './cart-actions';
import { storedForLater } from './stored-cart';
import { FOR_LATER, thenFocus } from './then-focus';
import { cartMessages } from './words';

interface ForLaterProps {
  /** Null until the database responds. */
  products: readonly Product[] | null;
  pictureFor: (line: CartLine) => ReactNode;
}

export function ForLater({ products, pictureFor }: ForLaterProps) {
  const lines = useStoredValue(storedForLater);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={FOR_LATER} className="mt-12">
      <h2 id={FOR_LATER} tabIndex={-1} className="border-line border-b pb-4 text-2xl">
        {`${cartMessages.forLater} (${lines.length})`}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineForLater
            key={line.id}
            line={line}
            product={products && (products.find(({ id }) => id === line.id) ?? 'gone')}
            picture={pictureFor(line)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineForLaterProps {
  line: CartLine;
  /** Null while unknown. */
  product: Product | 'gone' | null;
  picture: ReactNode;
}

function LineForLater({ line, product, picture }: LineForLaterProps) {
  const sold = product === 'gone' ? null : product;
  const isGone = product === 'gone';
  const isSoldOut = sold !== null && sold.stock < 1;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-start gap-x-4 gap-y-2 py-5">
      <div className="overflow-hidden rounded-2xl">{picture}</div>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link to={paths.product.to(line.id)} className="hover:text-brand hover:underline">
            {line.name}
          </Link>
        </h3>
        {!isGone && (
          <p className="tabular-nums mt-1 text-muted text-sm">{formatMoney(sold?.priceCents ?? line.priceCents)}</p>
        )}
        {(isGone || isSoldOut) && (
          <p className="mt-1 font-semibold text-danger text-sm">
            {isGone ? cartMessages.goneForLater : cartMessages.soldOutForLater}
          </p>
        )}
        {!isGone && !isSoldOut && (
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            aria-label={`${cartMessages.moveToCart}: ${line.name}`}
            onClick={() => thenFocus(FOR_LATER, () => cartActions.moveToCart(line, sold))}
          >
            {cartMessages.moveToCart}
          </Button>
        )}
      </div>
      <IconButton
        aria-label={cartMessages.remove(line.name)}
        onClick={() => thenFocus(FOR_LATER, () => cartActions.removeForLater(line))}
        className="-mt-2 -mr-2"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
