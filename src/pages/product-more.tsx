import type { CompleteProduct } from '@/domain/product-facts';
import { ProductIdeas } from '@/features/blog/customer/product-ideas';
import { LookInside } from '@/features/products/customer/look-inside';
import { ProductFactList } from '@/features/products/customer/product-fact-list';
import { productPageMessages } from '@/features/products/customer/product-page-words';
import { ProductRow } from '@/features/products/customer/product-row';
import { useRelatedProducts } from '@/features/products/customer/use-related-products';
import { ProductReviews } from '@/features/reviews/customer/product-reviews';
import { usePageData } from '@/lib/page-data';

/** The product page below the first screen. */
export function ProductMore({ product }: { product: CompleteProduct }) {
  const { products: [, ...built] = [] } = usePageData();
  const related = useRelatedProducts(product, built);
  return (
    <div className="mt-14 grid gap-14 sm:mt-20 sm:gap-20">
      <ProductFactList product={product} />
      <LookInside product={product} />
      <ProductReviews key={product.id} productId={product.id} rating={product.rating ?? null} first={product.reviews} />
      <ProductIdeas productId={product.id} title={productPageMessages.ideas} />
      <ProductRow title={productPageMessages.related} products={related} />
    </div>
  );
}
