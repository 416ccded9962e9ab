import { useArticles } from '@/features/blog/queries';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useCategories, useProducts } from '@/features/catalogue/queries';
import { useFoundProducts } from '@/features/catalogue/use-found-products';
import { SearchDialog } from '@/features/search/components/search-dialog';
import { useSearchFacts, useSynonyms } from '@/features/search/queries';
import type { OpenSearch } from '../search-dialog-button';

export function SearchPanel({ opener, onClose }: OpenSearch) {
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
