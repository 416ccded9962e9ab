import { cx } from 'class-variance-authority';
import { useParams } from 'react-router-dom';
import type { Article } from '@/domain/article';
import type { Product } from '@/domain/product';
import { useArticle } from '@/features/blog/customer/data';
import { ReadNext } from '@/features/blog/customer/read-next';
import { blogMessages } from '@/features/blog/customer/words';
import { QuickAdd } from '@/features/cart/quick-add';
import { ProductCard } from '@/features/products/customer/product-card';
import { useCardFacts } from '@/features/products/customer/use-card-facts';
import { useProductsById } from '@/features/products/customer/use-products-by-id';
import { WidgetBoundary } from '@/ui/widget-boundary';

const quickAdd = (product: Product) => <QuickAdd product={product} />;

/** The content below an article. */
export function ArticleMore() {
  const { id } = useParams();
  const { article } = useArticle(id);
  if (!article) return null;
  return (
    <>
      <div className="mt-16 sm:mt-24">
        <WidgetBoundary name={blogMessages.usedProductsPart}>
          <ProductsInUse article={article} />
        </WidgetBoundary>
      </div>
      <div className="mt-16 sm:mt-24">
        <WidgetBoundary name={blogMessages.otherArticlesPart}>
          <ReadNext article={article} />
        </WidgetBoundary>
      </div>
    </>
  );
}

/** The heading spans the columns that the products next to it leave free. */
const headingWidth: Readonly<Record<number, string>> = {
  1: 'lg:col-span-3',
  2: 'lg:col-span-2',
  3: 'lg:col-span-1',
};

function ProductsInUse({ article }: { article: Article }) {
  const factsOf = useCardFacts();
  const { products = [], hasCurrentPrices } = useProductsById(article.productIds);
  const used = article.productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="in-use">
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        <li className={cx('col-span-full mb-4 self-center lg:mb-0', headingWidth[used.length])}>
          <h2 id="in-use" className="text-3xl sm:text-4xl">
            {blogMessages.usedProducts}
          </h2>
          <p className="mt-3 max-w-xs text-muted">{blogMessages.usedProductsHint}</p>
        </li>
        {used.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(min-width: 1350px) 303px, (min-width: 1024px) calc(25vw - 33px), calc(50vw - 24px)"
              hasCurrentPrices={hasCurrentPrices}
              actionFor={quickAdd}
              {...factsOf(product)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
