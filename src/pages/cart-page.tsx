import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { isUnpaid } from '@/domain/payment-session';
import { CartView } from '@/features/cart/components/cart-view';
import { useCart } from '@/features/cart/stored-cart';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
import { checkoutSession } from '@/features/checkout/stored-session';
import { WithQueries } from '@/lib/reads/with-queries';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { cartForecast } from './forecast-code';

const LeftPayment = lazy(async () => ({
  default: (await import('@/features/checkout/components/left-payment')).LeftPayment,
}));

export function CartPage() {
  const { confirmed } = useProductsById(useCart().map(({ id }) => id));
  const navigate = useNavigate();
  const { code: CartForecast } = cartForecast.useCode();
  // An order that is placed while this page is open is being paid in another tab, which shows how that ends.
  const [wasLeftUnpaid] = useState(() => isUnpaid(checkoutSession.get()));
  return (
    <Container className="py-8 sm:py-12">
      {wasLeftUnpaid && (
        <Suspense>
          <WithQueries>
            <LeftPayment
              onMoved={(stage) => {
                if (stage === 'paid' || stage === 'refund-due') navigate(`${paths.checkout}?step=confirmation`);
              }}
            />
          </WithQueries>
        </Suspense>
      )}
      <PageMeta title="Your cart" noindex />
      <PageHeading title="Your Cart" />
      <CartView
        products={confirmed ?? null}
        pictureFor={(line) => <ProductPicture product={line} sizes="112px" decorative />}
        forecastFor={(cart) => CartForecast && <CartForecast cart={cart} />}
      />
    </Container>
  );
}
