import { useParams } from 'react-router-dom';
import { CHILD_AGES } from '@/domain/age';
import { categorySlug } from '@/domain/category';
import type { Product } from '@/domain/product';
import { skillIds } from '@/domain/skill';
import { ageCollection, type Collection, categoryCollection, skillCollection, wholeShop } from './collection';

/** The collection that the URL names: null when there is none, undefined while the products are not known. */
export function useCollection(products: readonly Product[] | undefined): Collection | null | undefined {
  const { category, age, skill } = useParams();
  if (age !== undefined) {
    const years = CHILD_AGES.find((known) => String(known) === age);
    return years === undefined ? null : ageCollection(years);
  }
  if (skill !== undefined) {
    const id = skillIds.find((known) => known === skill);
    return id === undefined ? null : skillCollection(id);
  }
  if (category === undefined) return wholeShop;
  if (products === undefined) return undefined;
  const found = products.find((product) => {
    const slug = categorySlug(product.category);
    return slug === category || slug.replaceAll('-and-', '-') === category;
  });
  return found ? categoryCollection(found.category) : null;
}
