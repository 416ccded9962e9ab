/** A stretch of time, in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** One page of a provider's list. Pages count from 1. */
export interface ListPage<Item> {
  items: Item[];
  isLast: boolean;
}

/** A page as it was listed, with the ids of everything on it, also of what was not requested. */
export interface ListedPage<Item> extends ListPage<Item> {
  ids: readonly (string | null)[];
}

export type ReadPage<Item> = (page: number) => Promise<ListPage<Item>>;

/** 50,000 items in pages of 50, the providers' smallest. */
const MOST_PAGES = 1000;

/** The provider refuses to list this; a retry will not help. */
export class ListRefusedError extends Error {
  override name = 'ListRefusedError';
}

export const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Whether one of an item's dates is within the window. Providers do not say which date their filter means, so one is
 * enough, and an item without a readable date is not left out.
 */
export function isWithin({ from, to }: TimeWindow, dates: readonly (string | null)[]): boolean {
  const times = dates.map((date) => Date.parse(date ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 || times.some((time) => time >= from && time <= to);
}

/** Remembers the ids of pages, and says whether a page contains nothing new. */
export function repetition(): (ids: readonly (string | null)[]) => boolean {
  const seen = new Set<string>();
  return (ids) => {
    const known = ids.filter((id) => id !== null);
    const isRepeated = known.length > 0 && known.every((id) => seen.has(id));
    for (const id of known) seen.add(id);
    return isRepeated;
  };
}

/**
 * Reads the pages of a list in turn. `list` names it in errors, as in "Paystack", "refunds".
 * @throws ListRefusedError if the list repeats itself, as that of a service that ignores the page, or has no end
 */
export function boundedPages<Item>(
  [provider, list]: readonly [string, string],
  read: (page: number) => Promise<ListedPage<Item>>,
): ReadPage<Item> {
  const isRepeated = repetition();
  return async (page) => {
    if (page > MOST_PAGES) {
      throw new ListRefusedError(`${provider} has more than ${MOST_PAGES} pages of its ${list}: the rest is not read`);
    }
    const { ids, ...listed } = await read(page);
    if (isRepeated(ids)) {
      throw new ListRefusedError(`${provider} repeats a page of its ${list}: the rest cannot be read`);
    }
    return listed;
  };
}
