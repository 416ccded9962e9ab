import { useCart } from '@/features/cart/stored-cart';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
import { CheckoutSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { CheckoutView } from '@/features/checkout/components/checkout-view';
import { checkoutMessages } from '@/features/checkout/messages';
import { countryData } from '@/lib/country-data';
import { WithQueries } from '@/lib/reads/with-queries';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

export function CheckoutPage() {
  const { confirmed: products = [] } = useProductsById(useCart().map(({ id }) => id));
  const countries = countryData.useCode();
  const isReady = countries.code !== undefined || countries.isError;
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={checkoutMessages.title} noindex />
      <h1 className="sr-only">{checkoutMessages.title}</h1>
      <WithQueries waiting={<CheckoutSkeleton />}>
        {isReady ? (
          <CheckoutView
            products={products}
            pictureFor={(line) => <ProductPicture product={line} sizes="64px" decorative />}
          />
        ) : (
          <CheckoutSkeleton />
        )}
      </WithQueries>
    </Container>
  );
}
