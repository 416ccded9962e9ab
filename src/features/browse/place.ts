import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import { categorySlug } from '@/domain/category';
import type { Product } from '@/domain/product';
import { noFilter, type ProductFilter } from '@/domain/product-filter';
import { type SkillId, skillIds, skillName } from '@/domain/skill';
import { browseMessages } from './messages';

/** A page that lists products: the whole shop, a category, an age or a skill. */
export interface Place {
  path: string;
  title: string;
  label: string;
  /** The part of the filter that its address says. */
  says: Partial<Pick<ProductFilter, 'category' | 'child' | 'skill'>>;
  /** The same part left open. */
  without: Partial<ProductFilter>;
}

const place = (path: string, title: string, says: Place['says'], label = title): Place => ({
  path,
  title,
  label,
  says,
  without: Object.fromEntries(Object.keys(says).map((name) => [name, noFilter[name as keyof ProductFilter]])),
});

export const wholeShop = place(paths.shop, browseMessages.shopTitle, {});

export const placeOfCategory = (name: string) =>
  place(paths.shopCategory.to(categorySlug(name)), name, { category: name });

export const placeOfAge = (age: number) =>
  place(paths.shopAge.to(age), browseMessages.ageTitle(age), { child: age }, `Age ${age}`);

export const placeOfSkill = (id: SkillId) =>
  place(paths.shopSkill.to(id), browseMessages.skillTitle(skillName(id)), { skill: id }, skillName(id));

/** The place that the address names: null when there is none, undefined while the products are not known. */
export function usePlace(products: readonly Product[] | undefined): Place | null | undefined {
  const { category, age, skill } = useParams();
  if (age !== undefined) {
    const years = CHILD_AGES.find((known) => String(known) === age);
    return years === undefined ? null : placeOfAge(years);
  }
  if (skill !== undefined) {
    const id = skillIds.find((known) => known === skill);
    return id === undefined ? null : placeOfSkill(id);
  }
  if (category === undefined) return wholeShop;
  if (products === undefined) return undefined;
  const found = products.find((product) => {
    const slug = categorySlug(product.category);
    return slug === category || slug.replaceAll('-and-', '-') === category;
  });
  return found ? placeOfCategory(found.category) : null;
}
