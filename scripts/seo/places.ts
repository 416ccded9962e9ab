import { paths } from '../../src/config/paths.ts';
import { CHILD_AGES } from '../../src/domain/age.ts';
import { categorySlug } from '../../src/domain/category.ts';
import type { Product } from '../../src/domain/product.ts';
import { skillIds, skillName } from '../../src/domain/skill.ts';

/** The pages of categories, ages and skills; `says` is the filter that each shows. */
export function shopPlaces(products: readonly Pick<Product, 'category'>[]) {
  const categories = [...new Set(products.map(({ category }) => category))].toSorted();
  return [
    ...categories.map((category) => ({
      path: paths.shopCategory.to(categorySlug(category)),
      label: category,
      says: { category },
    })),
    ...CHILD_AGES.map((child) => ({ path: paths.shopAge.to(child), label: `Age ${child}`, says: { child } })),
    ...skillIds.map((skill) => ({ path: paths.shopSkill.to(skill), label: skillName(skill), says: { skill } })),
  ];
}
