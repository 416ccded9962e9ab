import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { browseMessages } from './browse-words';

/** The empty state of a category without products. */
export function EmptyCategory({ name }: { name: string }) {
  return (
    <EmptyState
      picture={scenePictures['no-products']}
      title={browseMessages.emptyCategory(name)}
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.shop}>{browseMessages.wholeShop}</Link>
        </Button>
      }
    >
      <p>{browseMessages.emptyCategoryHint}</p>
    </EmptyState>
  );
}
