import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { site } from '@/config/site';
import { WORKER_CACHES } from '@/config/worker-caches';
import { compareTexts } from '@/domain/compare';
import { offlineMessages } from '@/pages/words';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { PageMeta } from '@/ui/page-meta';
import { textLink } from '@/ui/text-link';

/** For a page whose code or HTML is not cached on this device. Pictures may be missing, too. */
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
      <Container className="flex max-w-md flex-col items-center py-12 text-center">
        <WifiOff className="mb-6 size-16 text-muted" aria-hidden="true" />
        <h1 className="text-2xl sm:text-3xl">{offlineMessages.pageTitle}</h1>
        <p className="mt-3 text-muted">{offlineMessages.pageText}</p>
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
        <Button className="mt-7" onClick={onRetry}>
          {offlineMessages.retry}
        </Button>
      </Container>
    </>
  );
}

interface KeptPage {
  path: string;
  title: string;
}

const titleOf = (html: string, path: string) =>
  new DOMParser().parseFromString(html, 'text/html').title.replace(new RegExp(`\\s*[|·–-]\\s*${site.name}.*$`), '') ||
  path;

/** The pages that the service worker has cached, by title. */
async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(WORKER_CACHES.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = new URL(request.url).pathname;
      return { path, title: titleOf((await (await cache.match(request))?.text()) ?? '', path) };
    }),
  );
  return pages.toSorted((a, b) => compareTexts(a.path, b.path));
}
