import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/scene-pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';

export function CrashedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageMeta title="Something broke" noindex />
      <EmptyState
        picture={scenePictures.error}
        title="Unexpected Application Error!"
        level={1}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <Button asChild variant="secondary">
              <Link to={paths.home}>Go home</Link>
            </Button>
          </>
        }
      >
        <p>Something on this page broke. Your cart is safe. Try again, and if it breaks once more, reload the page.</p>
      </EmptyState>
    </>
  );
}
