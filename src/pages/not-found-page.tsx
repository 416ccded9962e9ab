import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { logFailure } from '@/lib/reporting/report-failure';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import { notFoundWords } from './words';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => logFailure('Page not found', pathname, { isFault: false }), [pathname]);
  return (
    <>
      <PageMeta title={notFoundWords.meta} noindex />
      <EmptyState
        picture={scenePictures['not-found']}
        title={notFoundWords.title}
        level={1}
        actions={
          <>
            <Button asChild>
              <Link to={paths.home}>{notFoundWords.toHome}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.shop}>{notFoundWords.toShop}</Link>
            </Button>
          </>
        }
      >
        <p>{notFoundWords.hint}</p>
      </EmptyState>
    </>
  );
}

export { NotFoundPage as Component };
