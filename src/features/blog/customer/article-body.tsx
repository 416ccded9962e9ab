import { LoadFailed } from '@/ui/load-failed';
import { Skeleton } from '@/ui/skeleton';
import { ArticleText } from './article-text';
import { blogMessages } from './words';

interface ArticleBodyProps {
  /** Undefined while loading. */
  markdown: string | undefined;
  isError: boolean;
  onRetry: () => void;
}

export function ArticleBody({ markdown, isError, onRetry }: ArticleBodyProps) {
  if (markdown !== undefined) return <ArticleText markdown={markdown} />;
  if (!isError) return <ArticleBodySkeleton />;
  return <LoadFailed title={blogMessages.textFailed} onRetry={onRetry} />;
}

/** About the height of an article, so that the content below does not shift visibly. */
export function ArticleBodySkeleton() {
  return (
    <div className="mx-auto min-h-[300vh] max-w-reading">
      <p role="status" className="sr-only">
        {blogMessages.loading}
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
