import { ageMark } from './age';
import type { Cents } from './money';
import { hasSafety, type Product } from './product';
import type { SkillId } from './skill';

/** The budgets to choose from. */
export const giftSums: readonly Cents[] = [2000, 3500, 5000];

const MOST_GIFTS = 6;

/** The answers about the child and the budget; null when not answered or irrelevant. */
export interface GiftWish {
  /** In whole years. */
  child: number | null;
  skill: SkillId | null;
  maxCents: Cents | null;
}

type GiftLimit = keyof GiftWish;

/** The answers, in the order in which they are dropped when nothing matches. */
export const giftLimits: readonly GiftLimit[] = ['maxCents', 'skill', 'child'];

function isGift(product: Product, { child, skill, maxCents }: GiftWish): boolean {
  const { minAge, maxAge, smallParts, skills, priceCents, stock } = product;
  const fits =
    child === null ||
    (minAge !== null && maxAge !== null && ageMark({ minAge, maxAge }, child, smallParts) === 'just-right');
  const isLoved = skill === null || skills.includes(skill);
  return stock > 0 && hasSafety(product) && fits && isLoved && (maxCents === null || priceCents <= maxCents);
}

/** How far the child is from the middle of a toy's ages: neither too young for it nor soon too old. */
const ageDistance = ({ minAge, maxAge }: Product, child: number | null) =>
  child === null || minAge === null || maxAge === null ? 0 : Math.abs((minAge + maxAge) / 2 - child);

/** A toy's first skill is its main one. */
const skillPlace = ({ skills }: Product, skill: SkillId | null) => (skill === null ? 0 : skills.indexOf(skill));

const rankOf = ({ featuredRank }: Product) => featuredRank ?? Number.MAX_SAFE_INTEGER;

/** The toys in stock that match every answer, the best match first. */
export function giftsFor(products: readonly Product[], wish: GiftWish): Product[] {
  return products
    .filter((product) => isGift(product, wish))
    .toSorted(
      (a, b) =>
        skillPlace(a, wish.skill) - skillPlace(b, wish.skill) ||
        ageDistance(a, wish.child) - ageDistance(b, wish.child) ||
        rankOf(a) - rankOf(b) ||
        a.id - b.id,
    )
    .slice(0, MOST_GIFTS);
}
