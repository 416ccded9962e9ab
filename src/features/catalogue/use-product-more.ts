import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts } from '@/domain/product-facts';
import { usePageData } from '@/lib/page-data';
import { useRelatedProducts } from './use-related-products';

/** All that is read there, as one text: what is not shown may change. */
const shownIn = ({ details, boxContents, skills }: CompleteProduct, related: readonly Product[]) =>
  JSON.stringify([
    Object.entries(details).toSorted(),
    boxContents,
    skills,
    related.map(({ id, name, image, priceCents, sale }) => [id, name, image, priceCents, sale?.regularCents]),
  ]);

/** What stands below the first screen of a product, and whether the page was built from the same. */
export function useProductMore(product: CompleteProduct) {
  const { products: built = [] } = usePageData();
  const [builtProduct, ...builtRelated] = built;
  const related = useRelatedProducts(product, builtRelated);
  const isCurrent =
    builtProduct !== undefined &&
    hasFacts(builtProduct) &&
    shownIn(product, related) === shownIn(builtProduct, builtRelated);
  return { related, isCurrent };
}
