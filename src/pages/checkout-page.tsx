import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProducts } from '@/features/catalogue/queries';
import { CheckoutView } from '@/features/checkout/components/checkout-view';
import { checkoutMessages } from '@/features/checkout/messages';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';

export function CheckoutPage() {
  const { confirmed: products = [] } = useProducts();
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={checkoutMessages.title} noindex />
      <h1 className="sr-only">{checkoutMessages.title}</h1>
      <CheckoutView
        products={products}
        pictureFor={(line) => <ProductPicture product={line} sizes="64px" decorative />}
      />
    </Container>
  );
}
