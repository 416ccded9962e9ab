import type { CompleteProduct } from '@/domain/product-facts';
import { useProductMore } from '@/features/catalogue/use-product-more';
import { Prerendered } from '@/ui/prerendered';
import { Skeleton } from '@/ui/skeleton';
import type { ProductMoreProps } from './product-more';
import { productMore } from './product-more-code';

/** Keeps what the page was built with until a product is another one. */
export function ProductMorePart({ product }: { product: CompleteProduct }) {
  const { related, isCurrent } = useProductMore(product);
  return (
    <Prerendered key={product.id} id="product-more" isCurrent={isCurrent}>
      <LoadedMore product={product} related={related} />
    </Prerendered>
  );
}

function LoadedMore(props: ProductMoreProps) {
  const { code: ProductMore } = productMore.useCode();
  return ProductMore ? <ProductMore {...props} /> : <Skeleton className="mt-14 h-96" />;
}
