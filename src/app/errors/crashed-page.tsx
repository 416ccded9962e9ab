import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { crashWords } from '@/pages/words';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';

export function CrashedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageMeta title={crashWords.meta} noindex />
      <EmptyState
        picture={scenePictures.error}
        title={crashWords.title}
        level={1}
        actions={
          <>
            <Button onClick={onRetry}>{crashWords.retry}</Button>
            <Button asChild variant="secondary">
              <Link to={paths.home}>{crashWords.toHome}</Link>
            </Button>
          </>
        }
      >
        <p>{crashWords.hint}</p>
      </EmptyState>
    </>
  );
}
