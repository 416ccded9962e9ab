import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CartView } from '@/features/cart/components/cart-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProducts } from '@/features/catalogue/queries';
import { useWhenPaid } from '@/features/checkout/use-when-paid';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

export function CartPage() {
  const { confirmed } = useProducts();
  const navigate = useNavigate();
  useWhenPaid(true, () => navigate(`${paths.checkout}?step=confirmation`));
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title="Your cart" />
      <PageHeading title="Your Cart" />
      <CartView
        products={confirmed ?? null}
        pictureFor={(line) => <ProductPicture product={line} sizes="112px" decorative />}
      />
    </Container>
  );
}
