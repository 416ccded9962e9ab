import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/scene-pictures';
import { ArticleBody, ArticleBodySkeleton } from '@/features/blog/components/article-body';
import { ArticleHeader, AuthorNote } from '@/features/blog/components/article-header';
import { ArticleNotFound } from '@/features/blog/components/article-not-found';
import { ArticleTags } from '@/features/blog/components/article-tags';
import { blogMessages } from '@/features/blog/messages';
import { useArticle } from '@/features/blog/queries';
import { Breadcrumb } from '@/ui/breadcrumb';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState, failedHint } from '@/ui/empty-state';

/** An article, or why there is none. */
export function ArticleContent() {
  const { id } = useParams();
  const { article, markdown, isError, retry } = useArticle(id);
  if (article === undefined) {
    return (
      <Container className="py-12">
        {isError ? (
          <EmptyState
            picture={scenePictures.error}
            title={blogMessages.textFailed}
            level={1}
            actions={<Button onClick={retry}>Try again</Button>}
          >
            <p>{failedHint}</p>
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
