import type { Category } from './category';

/** Sorts by the order of the known categories; unknown ones come last, in their given order. */
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
