import { cx } from 'class-variance-authority';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type CartLine, MAX_QUANTITY } from '@/domain/cart';
import { quantityLimit } from '@/domain/cart-changes';
import type { Product } from '@/domain/product';
import { Shillings } from '@/features/shillings/shillings';
import { formatMoney } from '@/lib/format';
import { Button, IconButton } from '@/ui/button';
import { Stepper } from '@/ui/stepper';
import { cartActions } from './cart-actions';
import { blocksOrder, type LineProblem } from './cart-check';
import { CART_ITEMS, thenFocus } from './then-focus';
import { cartMessages } from './words';

interface CartLineItemProps {
  line: CartLine;
  /** Undefined until the database responds, and for a product that is no longer sold. */
  product: Product | undefined;
  problem: LineProblem | null;
  picture: ReactNode;
  marks: ReactNode;
}

function problemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return cartMessages.gone;
    case 'sold-out':
      return cartMessages.soldOut;
    case 'short':
      return cartMessages.short(problem.available);
    case 'price-changed':
      return cartMessages.priceChanged(formatMoney(problem.from), formatMoney(problem.to));
  }
}

export function CartLineItem({ line, product, problem, picture, marks }: CartLineItemProps) {
  const price = product?.priceCents ?? line.priceCents;
  const limit = product ? Math.max(1, quantityLimit(product.stock)) : MAX_QUANTITY;
  return (
    <li className="grid grid-cols-[5.5rem_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6">
      <div className="self-start overflow-hidden rounded-2xl min-[360px]:row-span-2">{picture}</div>
      <div className="col-start-2 row-start-1 min-w-0">
        <h2 className="text-lg leading-snug sm:text-xl">
          <Link to={paths.product.to(line.id)} className="hover:text-brand hover:underline">
            {line.name}
          </Link>
        </h2>
        <p className="mt-1 text-muted text-sm">
          {`${line.category} | `}
          <span className="whitespace-nowrap">{line.ageRange}</span>
        </p>
        {marks}
        {problem && (
          <p
            role="status"
            className={cx('mt-2 font-semibold text-sm', blocksOrder(problem) ? 'text-danger' : 'text-clay')}
          >
            {problemText(problem)}
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-[360px]:col-start-2 sm:contents">
        <div className="max-sm:contents sm:col-start-2 sm:row-start-2">
          <Stepper
            size="small"
            of={line.name}
            value={line.quantity}
            max={limit}
            onChange={(quantity) => cartActions.setQuantity(line.id, quantity)}
          />
          <span className="max-sm:order-last max-sm:-ml-4 max-sm:basis-full sm:ml-1">
            <Button
              variant="quiet"
              size="small"
              aria-label={`${cartMessages.saveForLater}: ${line.name}`}
              onClick={() => thenFocus(CART_ITEMS, () => cartActions.saveForLater(line))}
            >
              {cartMessages.saveForLater}
            </Button>
          </span>
        </div>
        <p className="tabular-nums font-display font-semibold text-lg sm:col-start-3 sm:row-start-1 sm:justify-self-end">
          {formatMoney(price * line.quantity)}
          <Shillings cents={price * line.quantity} className="block" />
        </p>
      </div>
      <IconButton
        aria-label={cartMessages.remove(line.name)}
        onClick={() => thenFocus(CART_ITEMS, () => cartActions.remove(line))}
        className="col-start-3 row-start-1 -mt-2 -mr-2 justify-self-end sm:row-start-2 sm:mt-0"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
