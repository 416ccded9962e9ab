import { QuickAdd } from '@/features/cart/components/quick-add';
import { FeaturedProducts } from '@/features/catalogue/components/featured-products';
import { WidgetBoundary } from '@/ui/widget-boundary';

/** Cards with which one can buy. */
export function FeaturedForSale() {
  return (
    <WidgetBoundary name="The featured products">
      <FeaturedProducts actionFor={(product) => <QuickAdd product={product} />} />
    </WidgetBoundary>
  );
}
