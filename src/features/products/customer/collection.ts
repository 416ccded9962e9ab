import { paths } from '@/config/paths';
import { CHILD_AGES } from '@/domain/age';
import type { Category } from '@/domain/category';
import { noFilter, type ProductFilter } from '@/domain/product-filter';
import { type SkillId, skillIds, skillName } from '@/domain/skill';
import { browseMessages } from './browse-words';

/** A page with a list of products: the whole shop, a category, an age or a skill. */
export interface Collection {
  path: string;
  title: string;
  label: string;
  /** The part of the filter in the path. */
  filter: Partial<Pick<ProductFilter, 'category' | 'child' | 'skill'>>;
  /** The default values of that part. */
  unset: Partial<ProductFilter>;
}

const collection = (path: string, title: string, filter: Collection['filter'], label = title): Collection => ({
  path,
  title,
  label,
  filter,
  unset: Object.fromEntries(Object.keys(filter).map((name) => [name, noFilter[name as keyof ProductFilter]])),
});

export const wholeShop = collection(paths.shop, browseMessages.shopTitle, {});

export const categoryCollection = ({ name, slug }: Pick<Category, 'name' | 'slug'>) =>
  collection(paths.shopCategory.to(slug), name, { category: name });

export const ageCollection = (age: number) =>
  collection(paths.shopAge.to(age), browseMessages.ageTitle(age), { child: age }, `Age ${age}`);

export const skillCollection = (id: SkillId) =>
  collection(paths.shopSkill.to(id), browseMessages.skillTitle(skillName(id)), { skill: id }, skillName(id));

/** All collections except the whole shop. */
export function collectionsOf(categories: readonly Category[]): Collection[] {
  return [...categories.map(categoryCollection), ...CHILD_AGES.map(ageCollection), ...skillIds.map(skillCollection)];
}
