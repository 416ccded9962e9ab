import { birthMonthProblem, childAgeText, yearsOld } from './age';
import { type Child, MAX_CHILDREN } from './household';

const folded = (nickname: string) => nickname.normalize().toLowerCase();
const hasSameName = (one: Child, other: Child) =>
  one.nickname !== '' && folded(one.nickname) === folded(other.nickname);
const hasSameAge = ({ age: one }: Child, { age: other }: Child, today: string) =>
  'bornIn' in one && 'bornIn' in other ? one.bornIn === other.bornIn : yearsOld(one, today) === yearsOld(other, today);

/** Compares nicknames or, if one of them is empty, ages. */
const isSame = (one: Child, other: Child, today: string) =>
  one.nickname && other.nickname ? hasSameName(one, other) : hasSameAge(one, other, today);
const isUnchanged = (one: Child, other: Child) =>
  one.nickname === other.nickname && childAgeText(one.age) === childAgeText(other.age);

/** One child from two records of it. */
const together = (own: Child, other: Child): Child => ({
  nickname: own.nickname || other.nickname,
  age: 'years' in own.age && 'bornIn' in other.age ? other.age : own.age,
});

/** Whether the only entry is an age from the filter, not a child entered in the dialog. */
export const isChosenAge = (children: readonly Child[]): boolean =>
  children.length === 1 && children[0]?.nickname === '' && 'years' in children[0].age;

/** `same`: for each child of `own` its match in `others`, each used once. `left`: those of `others` without a match. */
function pairs(own: readonly Child[], others: readonly Child[], today: string) {
  const left = [...others];
  const same: (Child | undefined)[] = own.map(() => undefined);
  for (const isMatch of [hasSameName, isSame]) {
    own.forEach((child, index) => {
      const at = same[index] ? -1 : left.findIndex((other) => isMatch(child, other, today));
      if (at >= 0) [same[index]] = left.splice(at, 1);
    });
  }
  return { same, left };
}

/**
 * Merges the children of a device and its account: each child once, without those too old or not yet born. `before` is the
 * common ancestor, as the device loaded it from the account: a child removed on either side since then stays removed. If
 * there are too many, the device's children are kept. `today` is `YYYY-MM-DD`.
 */
export function mergedHousehold(
  device: readonly Child[],
  account: readonly Child[],
  today: string,
  before: readonly Child[] = [],
): { children: readonly Child[]; leftOut: readonly Child[] } {
  const { same, left } = pairs(device, account, today);
  const own = device.flatMap((child, index) => {
    const other = same[index];
    const isUntouched = before.some((one) => isUnchanged(one, child));
    if (other) return [isUntouched ? other : together(child, other)];
    return isUntouched ? [] : [child];
  });
  const added = left.filter((child) => !before.some((one) => isSame(one, child, today)));
  const all = [...own, ...added].filter(({ age }) => 'years' in age || birthMonthProblem(age.bornIn, today) === null);
  return { children: all.slice(0, MAX_CHILDREN), leftOut: all.slice(MAX_CHILDREN) };
}
