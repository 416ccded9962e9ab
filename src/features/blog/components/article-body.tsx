import { scenePictures } from '@/config/scene-pictures';
import { fingerprint } from '@/domain/fingerprint';
import { loadedCode } from '@/lib/loaded-code';
import { usePageData } from '@/lib/page-data';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Prerendered } from '@/ui/prerendered';
import { Skeleton } from '@/ui/skeleton';
import { blogMessages } from '../messages';

/** The component that sets Markdown. */
export const articleRenderer = loadedCode(async () => (await import('./article-text')).ArticleText);

interface ArticleBodyProps {
  /** Undefined until it has been loaded. */
  markdown: string | undefined;
  isError: boolean;
  onRetry: () => void;
}

export function ArticleBody(props: ArticleBodyProps) {
  const { articleFingerprint } = usePageData();
  const isCurrent = props.markdown === undefined || fingerprint(props.markdown) === articleFingerprint;
  return (
    <Prerendered id="article-text" isCurrent={isCurrent}>
      <RenderedText {...props} />
    </Prerendered>
  );
}

function RenderedText({ markdown, isError, onRetry }: ArticleBodyProps) {
  const { code: ArticleText, isError: rendererFailed, retry: retryRenderer } = articleRenderer.useCode();
  if (markdown !== undefined && ArticleText) return <ArticleText markdown={markdown} />;
  if (!(markdown === undefined && isError) && !rendererFailed) return <ArticleBodySkeleton />;
  const retry = () => {
    if (rendererFailed) retryRenderer();
    if (isError) onRetry();
  };
  return (
    <EmptyState
      picture={scenePictures.error}
      title={blogMessages.textFailed}
      actions={<Button onClick={retry}>Try again</Button>}
    >
      <p>Check your connection, then try again. If it fails once more, reload the page.</p>
    </EmptyState>
  );
}

/** About as long as an article, so that what follows is not seen moving. */
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
