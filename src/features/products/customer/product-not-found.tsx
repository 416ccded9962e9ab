import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { productNotFoundMessages } from './product-not-found-words';
import { productPageMessages } from './product-page-words';

export function ProductNotFound() {
  return (
    <EmptyState
      picture={scenePictures['product-not-found']}
      title={productNotFoundMessages.notFoundTitle}
      level={1}
      actions={
        <Button asChild>
          <Link to={paths.shop}>{productPageMessages.returnToShop}</Link>
        </Button>
      }
    >
      <p>{productNotFoundMessages.notFoundHint}</p>
    </EmptyState>
  );
}
