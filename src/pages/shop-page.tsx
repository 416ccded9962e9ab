import { paths } from '@/config/paths';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { ProductList } from '@/features/catalogue/components/product-list';
import { catalogueMessages } from '@/features/catalogue/messages';
import { Container } from '@/ui/container';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';

export function ShopPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta
        title={catalogueMessages.shopTitle}
        description="Educational toys, books, arts and crafts, outdoor kits and music for children from birth to twelve."
        path={paths.shop}
      />
      <PageHeading title={catalogueMessages.shopTitle}>
        Few things, chosen well. Filter by what they love or how old they are.
      </PageHeading>
      <ProductList actionFor={(product) => <QuickAdd product={product} />} />
    </Container>
  );
}
