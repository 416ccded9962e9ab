import type { Category } from './category';

/** Takes categories to the order of the known ones; those that are not known come last, as they are. */
export function inCategoryOrder<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  known: readonly Pick<Category, 'name'>[],
): Entry[] {
  const place = (entry: Entry) => {
    const found = known.findIndex(({ name }) => name === nameOf(entry));
    return found < 0 ? known.length : found;
  };
  return entries.toSorted((a, b) => place(a) - place(b));
}
