import { useEffect, useState } from 'react';
import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { PageMeta } from '@/ui/page-meta';
import { textLink } from '@/ui/text-link';
import { type KeptPage, keptPages } from './kept-pages';
import { offlineMessages } from './messages';

/** For a page whose code or HTML never came to this device. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    void keptPages().then(setKept);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <>
      <PageMeta title={offlineMessages.pageTitle} noindex />
      <EmptyState
        picture={scenePictures.error}
        title={offlineMessages.pageTitle}
        level={1}
        actions={<Button onClick={onRetry}>{offlineMessages.retry}</Button>}
      >
        <p>{offlineMessages.pageText}</p>
        {kept.length > 0 && (
          <nav aria-labelledby="kept-pages" className="mt-6 text-left">
            <h2 id="kept-pages" className="text-lg text-ink">
              {offlineMessages.kept}
            </h2>
            <ul className="mt-2 grid gap-2">
              {kept.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className={textLink()}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
    </>
  );
}
