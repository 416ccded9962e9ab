import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/scene-pictures';
import { logFailure } from '@/lib/log';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => logFailure('Page not found', pathname, { isFault: false }), [pathname]);
  return (
    <>
      <PageMeta title="Page not found" noindex />
      <EmptyState
        picture={scenePictures['not-found']}
        title="Oops! Page not found"
        level={1}
        actions={
          <>
            <Button asChild>
              <Link to={paths.home}>Return to Home</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.shop}>Browse Products</Link>
            </Button>
          </>
        }
      >
        <p>There is nothing at this address. It may have moved, or a letter slipped.</p>
      </EmptyState>
    </>
  );
}

export { NotFoundPage as Component };
