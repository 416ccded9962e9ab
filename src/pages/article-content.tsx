import { Link, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ArticleBody, ArticleBodySkeleton } from '@/features/blog/customer/article-body';
import { ArticleHeader, AuthorNote } from '@/features/blog/customer/article-header';
import { ArticleNotFound } from '@/features/blog/customer/article-not-found';
import { useArticle } from '@/features/blog/customer/data';
import { blogMessages } from '@/features/blog/customer/words';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Container } from '@/ui/container';
import { LoadFailed } from '@/ui/load-failed';
import { pill } from '@/ui/pill';

/** An article, or an error or not-found state. */
export function ArticleContent() {
  const { id } = useParams();
  const { article, markdown, isError, retry } = useArticle(id);
  if (article === undefined) {
    return (
      <Container className="py-12">
        {isError ? <LoadFailed title={blogMessages.textFailed} level={1} onRetry={retry} /> : <ArticleBodySkeleton />}
      </Container>
    );
  }
  if (article === null) {
    return (
      <Container>
        <ArticleNotFound />
      </Container>
    );
  }
  return (
    <Container>
      <Breadcrumb
        crumbs={[{ label: 'Home', to: paths.home }, { label: 'Blog', to: paths.blog }, { label: article.title }]}
      />
      <article className="pt-4">
        <ArticleHeader article={article} />
        <ArticleBody markdown={markdown} isError={isError} onRetry={retry} />
        <ArticleTags tags={article.tags} />
        <AuthorNote article={article} />
      </article>
    </Container>
  );
}

function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogMessages.tagsLabel} className="mx-auto mt-10 flex max-w-reading flex-wrap gap-2.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link to={`${paths.blog}?${new URLSearchParams({ q: tag })}`} className={pill({ look: 'tag' })}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
