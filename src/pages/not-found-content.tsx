import { paths } from '@/config/paths';
import { scenePictures } from '@/config/scene-pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';

/** What the page for unknown URLs says. */
export function NotFoundContent() {
  return (
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
  );
}
