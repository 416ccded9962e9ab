import type { RefObject } from 'react';
import { useArticles } from '@/features/blog/queries';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useCategories, useProducts } from '@/features/catalogue/queries';
import { useFoundProducts } from '@/features/catalogue/use-found-products';
import { SearchDialog } from '@/features/search/components/search-dialog';
import { useSearchFacts, useSynonyms } from '@/features/search/queries';

interface SearchPanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function SearchPanel({ opener, onClose }: SearchPanelProps) {
  const { products, isLarge, isSettled } = useProducts();
  const { categories } = useCategories();
  const articles = useArticles();
  const { synonyms } = useSynonyms();
  const { facts } = useSearchFacts(!isLarge);
  return (
    <SearchDialog
      opener={opener}
      onClose={onClose}
      searchable={products && { products, articles, categories, synonyms, facts }}
      useAnswer={useFoundProducts}
      pictureOf={(product) => <ProductPicture product={product} sizes="56px" decorative />}
      showsPrices={isSettled}
    />
  );
}
