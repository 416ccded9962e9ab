import { useParams } from 'react-router-dom';
import { CHILD_AGES } from '@/domain/age';
import { categoryAt, filledCategories } from '@/domain/category';
import { skillIds } from '@/domain/skill';
import { ageCollection, type Collection, categoryCollection, skillCollection, wholeShop } from './collection';
import { useCategories, useProducts } from './queries';

/** The collection in the URL: null if it does not exist, undefined while unknown. */
export function useCollection(): Collection | null | undefined {
  const { category, age, skill } = useParams();
  const { products } = useProducts();
  const { categories, isSettled } = useCategories();
  if (age !== undefined) {
    const years = CHILD_AGES.find((known) => String(known) === age);
    return years === undefined ? null : ageCollection(years);
  }
  if (skill !== undefined) {
    const id = skillIds.find((known) => known === skill);
    return id === undefined ? null : skillCollection(id);
  }
  if (category === undefined) return wholeShop;
  const found = categoryAt(category, categories ?? filledCategories(products ?? []));
  if (found) return categoryCollection(found);
  return isSettled ? null : undefined;
}
