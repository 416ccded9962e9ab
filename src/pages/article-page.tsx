import { cx } from 'class-variance-authority';
import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { Article } from '@/domain/article';
import { articleSharePicture } from '@/domain/share-picture';
import { ArticleBody, ArticleBodySkeleton } from '@/features/blog/components/article-body';
import { ArticleHeader, AuthorNote } from '@/features/blog/components/article-header';
import { ArticleNotFound } from '@/features/blog/components/article-not-found';
import { ArticleTags } from '@/features/blog/components/article-tags';
import { ReadNext } from '@/features/blog/components/read-next';
import { blogMessages } from '@/features/blog/messages';
import { useArticle } from '@/features/blog/queries';
import { QuickAdd } from '@/features/cart/components/quick-add';
import { ProductCard } from '@/features/catalogue/components/product-card';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import { WidgetBoundary } from '@/ui/widget-boundary';

export function ArticlePage() {
  const { id } = useParams();
  const { article, markdown, isError, retry } = useArticle(id);
  if (article === undefined) {
    return (
      <Container className="py-12">
        <PageMeta title={blogMessages.title} />
        {isError ? (
          <EmptyState
            picture={scenePictures.error}
            title={blogMessages.textFailed}
            level={1}
            actions={<Button onClick={retry}>Try again</Button>}
          >
            <p>Check your connection, then try again.</p>
          </EmptyState>
        ) : (
          <ArticleBodySkeleton />
        )}
      </Container>
    );
  }
  if (article === null) {
    return (
      <Container>
        <PageMeta title={blogMessages.notFoundTitle} noindex />
        <ArticleNotFound />
      </Container>
    );
  }
  return (
    <Container key={article.id}>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        path={paths.article.to(article.id)}
        picture={{ path: articleSharePicture(article), alt: article.title }}
        type="article"
      />
      <Breadcrumb
        crumbs={[{ label: 'Home', to: paths.home }, { label: 'Blog', to: paths.blog }, { label: article.title }]}
      />
      <article className="pt-4">
        <ArticleHeader article={article} />
        <ArticleBody markdown={markdown} isError={isError} onRetry={retry} />
        <ArticleTags tags={article.tags} />
        <AuthorNote article={article} />
      </article>
      <div className="mt-16 sm:mt-24">
        <WidgetBoundary name="The products of this article">
          <ProductsInUse article={article} />
        </WidgetBoundary>
      </div>
      <div className="mt-16 sm:mt-24">
        <WidgetBoundary name="The list of other articles">
          <ReadNext article={article} />
        </WidgetBoundary>
      </div>
    </Container>
  );
}

/** The heading takes the columns that the products beside it leave free. */
const headingWidth: Readonly<Record<number, string>> = {
  1: 'lg:col-span-3',
  2: 'lg:col-span-2',
  3: 'lg:col-span-1',
};

function ProductsInUse({ article }: { article: Article }) {
  const { products = [], isSettled } = useProductsById(article.productIds);
  const used = article.productIds.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="in-use">
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        <li className={cx('col-span-full mb-4 self-center lg:mb-0', headingWidth[used.length])}>
          <h2 id="in-use" className="text-3xl sm:text-4xl">
            Used in this article
          </h2>
          <p className="mt-3 max-w-xs text-muted">Nothing here is needed to begin. It is what we reached for.</p>
        </li>
        {used.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sizes="(min-width: 1350px) 303px, (min-width: 1024px) calc(25vw - 33px), calc(50vw - 24px)"
              isSettled={isSettled}
              action={<QuickAdd product={product} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
