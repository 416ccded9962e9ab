import { useState } from 'react';
import { useCountryData } from '@/features/addresses/countries';
import { useCart } from '@/features/cart/use-cart';
import { checkoutDraft } from '@/features/checkout/checkout-draft';
import { CheckoutSkeleton, CheckoutView } from '@/features/checkout/checkout-view';
import { checkoutMessages } from '@/features/checkout/words';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

function CheckoutPage() {
  const { confirmed } = useProductsById(useCart().map(({ id }) => id));
  // The fields depend on a country that was entered before.
  const [hasCountry] = useState(() => checkoutDraft.get().shipping.country.trim() !== '');
  const countries = useCountryData(hasCountry);
  const isReady = !hasCountry || countries.data !== undefined || countries.isError;
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={checkoutMessages.title} noindex />
      <h1 className="sr-only">{checkoutMessages.title}</h1>
      {isReady ? (
        <CheckoutView
          products={confirmed}
          pictureFor={(item) => <ProductPicture product={{ category: '', ...item }} sizes="72px" decorative />}
        />
      ) : (
        <CheckoutSkeleton />
      )}
    </Container>
  );
}

export { CheckoutPage as Component };
