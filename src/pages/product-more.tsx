import type { CompleteProduct } from '@/domain/product-facts';
import { ProductIdeas } from '@/features/blog/customer/product-ideas';
import { LookInside } from '@/features/products/customer/look-inside';
import { productPageMessages } from '@/features/products/customer/product-page-words';
import { ProductRow } from '@/features/products/customer/product-row';
import { useRelatedProducts } from '@/features/products/customer/use-related-products';
import { ProductReviews } from '@/features/reviews/customer/product-reviews';
import { usePageData } from '@/lib/page-data';

/** The product page below what is known about the product. */
export function ProductMore({ product }: { product: CompleteProduct }) {
  const { products: [, ...built] = [] } = usePageData();
  const related = useRelatedProducts(product, built);
  return (
    <div className="mt-12 grid gap-12 sm:mt-16 sm:gap-16">
      <LookInside product={product} />
      <div className={`grid gap-10 ${product.rating ? '' : 'md:grid-cols-2 lg:gap-14'}`}>
        <ProductReviews
          key={product.id}
          productId={product.id}
          rating={product.rating ?? null}
          first={product.reviews}
        />
        <ProductIdeas productId={product.id} title={productPageMessages.ideas} />
      </div>
      <ProductRow title={productPageMessages.related} products={related} />
    </div>
  );
}
