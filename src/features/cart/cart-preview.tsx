import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type CartLine, cartSubtotal, MAX_QUANTITY } from '@/domain/cart';
import { quantityLimit } from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { IconButton } from '@/ui/button';
import { Stepper } from '@/ui/stepper';
import { cartActions } from './cart-actions';
import { repriceCart } from './cart-check';
import { thenFocus } from './then-focus';
import { useCart } from './use-cart';
import { cartMessages } from './words';

const LINES = 'cart-preview';

interface CartPreviewProps {
  /** Null until the database responds. */
  products: readonly Product[] | null;
  pictureFor: (line: CartLine) => ReactNode;
  /** The amount missing for free delivery. */
  note: ReactNode;
  onLeave?: () => void;
}

/** The cart on hover or tap, with editable lines. */
export function CartPreview({ products, pictureFor, note, onLeave }: CartPreviewProps) {
  const cart = useCart();
  const current = repriceCart(cart, products ?? []);
  return (
    <section id={LINES} tabIndex={-1} aria-label={cartMessages.cart} className="text-left">
      <ul className="divide-y divide-line">
        {current.map((line) => (
          <PreviewLine
            key={line.id}
            line={line}
            product={products?.find(({ id }) => id === line.id)}
            picture={pictureFor(line)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <dl className="tabular-nums mt-2 flex items-baseline justify-between gap-4 font-semibold">
        <dt>{cartMessages.subtotal}</dt>
        <dd>{formatMoney(cartSubtotal(current))}</dd>
      </dl>
      <div className="mt-1 text-muted text-sm">{note}</div>
    </section>
  );
}

interface PreviewLineProps {
  line: CartLine;
  product: Product | undefined;
  picture: ReactNode;
  onLeave: (() => void) | undefined;
}

function PreviewLine({ line, product, picture, onLeave }: PreviewLineProps) {
  const limit = product ? Math.max(1, quantityLimit(product.stock)) : MAX_QUANTITY;
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 gap-y-1 py-3">
      <div className="row-span-2 self-start overflow-hidden rounded-2xl">{picture}</div>
      <Link
        to={paths.product.to(line.id)}
        onClick={onLeave}
        className="min-w-0 font-semibold leading-snug wrap-anywhere hover:text-brand hover:underline"
      >
        {line.name}
      </Link>
      <p className="tabular-nums text-right text-sm">{formatMoney(line.priceCents * line.quantity)}</p>
      <div>
        <Stepper
          of={line.name}
          value={line.quantity}
          max={limit}
          onChange={(quantity) => cartActions.setQuantity(line.id, quantity)}
        />
      </div>
      <IconButton
        aria-label={cartMessages.remove(line.name)}
        onClick={() => thenFocus(LINES, () => cartActions.remove(line))}
        className="-mr-2 justify-self-end"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
