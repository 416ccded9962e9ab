import type { RefObject } from 'react';
import { useArticles } from '@/features/blog/queries';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProducts } from '@/features/catalogue/queries';
import { SearchDialog } from '@/features/search/components/search-dialog';

interface SearchPanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function SearchPanel({ opener, onClose }: SearchPanelProps) {
  const { products, isSettled, isError, refetch } = useProducts();
  const articles = useArticles();
  return (
    <SearchDialog
      opener={opener}
      onClose={onClose}
      searchable={products && { products, articles }}
      onRetry={isError ? () => refetch() : undefined}
      pictureOf={(product) => <ProductPicture product={product} sizes="56px" decorative />}
      showsPrices={isSettled}
    />
  );
}
