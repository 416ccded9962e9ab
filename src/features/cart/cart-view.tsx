import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { type Cart, type CartLine, cartCount, cartSubtotal } from '@/domain/cart';
import type { Product } from '@/domain/product';
import { nothingToPay } from '@/lib/order-problem-words';
import { storageIsBlocked } from '@/lib/storage';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { cartActions } from './cart-actions';
import { blocksOrder, lineProblem, repriceCart } from './cart-check';
import { CartLineItem } from './cart-line-item';
import { CartSummary } from './cart-summary';
import { ForLater } from './for-later';
import { CART_ITEMS, FOR_LATER, thenFocus } from './then-focus';
import { useCart } from './use-cart';
import { cartMessages } from './words';

interface CartViewProps {
  /** The current products, to check the cart against; null until the database responds. */
  products: readonly Product[] | null;
  pictureFor: (line: CartLine) => ReactNode;
  forecastFor: (cart: Cart) => ReactNode;
  /** Badges for how a product fits the children of the household. */
  marksFor: (product: Product) => ReactNode;
}

export function CartView({ products, pictureFor, forecastFor, marksFor }: CartViewProps) {
  const cart = useCart();
  const forLater = <ForLater products={products} pictureFor={pictureFor} />;
  if (cart.length === 0) {
    return (
      <>
        <EmptyCart />
        {forLater}
      </>
    );
  }

  const productOf = (line: CartLine) => products?.find((product) => product.id === line.id);
  const lines = cart.map((line) => {
    const product = productOf(line);
    return { line, product, problem: products ? lineProblem(line, product) : null };
  });
  const blocked = lines.some(({ problem }) => blocksOrder(problem));
  const current = repriceCart(cart, products ?? []);
  const agreeToPrices = () => cartActions.replace((latest) => repriceCart(latest, products ?? []));

  return (
    <>
      {storageIsBlocked() && (
        <Notice kind="info" className="mb-6">
          {cartMessages.notSaved}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_23rem]">
        <section aria-labelledby={CART_ITEMS}>
          <div className="flex items-center justify-between gap-4 border-line border-b pb-4">
            <h2 id={CART_ITEMS} tabIndex={-1} className="text-2xl">
              {cartMessages.items(cartCount(cart))}
            </h2>
            <Button
              variant="quiet"
              size="small"
              className="-mr-4"
              onClick={() => thenFocus(FOR_LATER, cartActions.clear)}
            >
              {cartMessages.clear}
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {lines.map(({ line, product, problem }) => (
              <CartLineItem
                key={line.id}
                line={line}
                product={product}
                problem={problem}
                picture={pictureFor(line)}
                marks={product && marksFor(product)}
              />
            ))}
          </ul>
        </section>
        <CartSummary subtotal={cartSubtotal(current)} forecast={blocked ? null : forecastFor(current)}>
          {cartSubtotal(current) === 0 && <p className="mb-4 text-sm">{nothingToPay}</p>}
          {blocked ? (
            <>
              <Button size="large" className="w-full" disabled>
                {cartMessages.checkout}
              </Button>
              <p className="mt-3 text-danger text-sm">{cartMessages.blocked}</p>
            </>
          ) : (
            <Button asChild size="large" className="w-full">
              <Link to={paths.checkout} onClick={agreeToPrices}>
                {cartMessages.checkout}
              </Link>
            </Button>
          )}
          <Link
            to={paths.shop}
            className="mt-2 flex min-h-11 items-center justify-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {cartMessages.continueShopping}
          </Link>
        </CartSummary>
      </div>
      {forLater}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture={scenePictures['empty-cart']}
      title={cartMessages.empty}
      actions={
        <Button asChild size="large">
          <Link to={paths.shop}>{cartMessages.continueShopping}</Link>
        </Button>
      }
    >
      <p>{cartMessages.emptyHint}</p>
    </EmptyState>
  );
}
