import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, searchPath } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { filledCategories } from '@/domain/category';
import { featuredProducts, type Product } from '@/domain/product';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { textLink } from '@/ui/text-link';
import { filterMessages } from './browse-words';
import { ProductGrid } from './product-grid';
import { useCategories } from './queries';

const POPULAR = 3;

interface NothingFoundProps {
  text: string;
  nearest: string | null;
  products: readonly Product[];
  hasCurrentPrices: boolean;
  actionFor?: ((product: Product) => ReactNode) | undefined;
}

/** The filters match nothing. */
export function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      picture={scenePictures['no-products']}
      title={filterMessages.emptyTitle}
      level={3}
      actions={
        <Button variant="secondary" onClick={onShowAll}>
          {filterMessages.showAll}
        </Button>
      }
    >
      <p>{filterMessages.emptyHint}</p>
    </EmptyState>
  );
}

/** A search without results, with suggestions. */
export function NothingFound({ text, nearest, products, hasCurrentPrices, actionFor }: NothingFoundProps) {
  const { categories } = useCategories();
  const popular = featuredProducts(products, POPULAR);
  return (
    <>
      <EmptyState
        picture={scenePictures['no-products']}
        title={filterMessages.nothingFor(text)}
        level={3}
        actions={filledCategories(products, categories).map(({ name, slug }) => (
          <Button key={name} asChild size="small" variant="secondary">
            <Link to={paths.shopCategory.to(slug)}>{name}</Link>
          </Button>
        ))}
      >
        {nearest !== null && (
          <p className="mb-2">
            {filterMessages.didYouMean}{' '}
            <Link to={searchPath(nearest)} className={textLink()}>
              {nearest}
            </Link>
            ?
          </p>
        )}
        <p>{filterMessages.nothingHint}</p>
      </EmptyState>
      {popular.length > 0 && (
        <>
          <h3 className="mb-5 text-xl">{filterMessages.popular}</h3>
          <ProductGrid products={popular} hasCurrentPrices={hasCurrentPrices} {...(actionFor ? { actionFor } : {})} />
        </>
      )}
    </>
  );
}
