import { useArticles } from '@/features/blog/customer/data';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useCategories, useProducts } from '@/features/products/customer/queries';
import { useFoundProducts } from '@/features/products/customer/use-found-products';
import { useSearchFacts, useSynonyms } from '@/features/search/customer/data';
import { SearchDialog } from '@/features/search/customer/search-dialog';
import type { OpenSearch } from '../search-dialog-button';

export function SearchPanel({ opener, onClose }: OpenSearch) {
  const { products, isLarge, hasCurrentPrices } = useProducts();
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
      showsPrices={hasCurrentPrices}
    />
  );
}
