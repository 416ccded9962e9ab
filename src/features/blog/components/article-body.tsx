import { scenePictures } from '@/config/pictures';
import type { Article } from '@/domain/article';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { blogMessages } from '../messages';
import { useArticleText } from '../queries';

/** The text of an article: on its way, not to be had, or there. */
export function ArticleBody({ article }: { article: Pick<Article, 'id'> & { content?: string } }) {
  const { data, isPending, isFetching, refetch } = useArticleText(article);
  if (data) return <data.ArticleText markdown={data.markdown} />;
  if (isPending) return <ArticleBodySkeleton />;
  return (
    <EmptyState
      picture={scenePictures.error}
      title={blogMessages.textFailed}
      actions={
        <Button disabled={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      <p>Check your connection, then try again. If it fails once more, reload the page.</p>
    </EmptyState>
  );
}

/** About as many lines as an article has, so that what stands below it is not seen jumping. */
export function ArticleBodySkeleton() {
  return (
    <div className="mx-auto min-h-[300vh] max-w-reading">
      <p role="status" className="sr-only">
        Loading the article
      </p>
      {['first', 'second', 'third'].map((part) => (
        <div key={part} className="mb-12 grid gap-4">
          <Skeleton className="mb-2 h-9 w-3/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
