import { useState } from 'react';
import { useCart } from '@/features/cart/stored-cart';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
import { checkoutDraft } from '@/features/checkout/checkout-draft';
import { CheckoutSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { CheckoutView } from '@/features/checkout/components/checkout-view';
import { checkoutMessages } from '@/features/checkout/messages';
import { countryData } from '@/lib/country-data';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

export function CheckoutPage() {
  const { confirmed: products = [] } = useProductsById(useCart().map(({ id }) => id));
  // Which fields there are depends on a country that was typed before.
  const [hasCountry] = useState(() => checkoutDraft.get().shipping.country.trim() !== '');
  const countries = countryData.useCode(hasCountry);
  const isReady = !hasCountry || countries.code !== undefined || countries.isError;
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={checkoutMessages.title} noindex />
      <h1 className="sr-only">{checkoutMessages.title}</h1>
      {isReady ? (
        <CheckoutView
          products={products}
          pictureFor={(line) => <ProductPicture product={line} sizes="64px" decorative />}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </Container>
  );
}
