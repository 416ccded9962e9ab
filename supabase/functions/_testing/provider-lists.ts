/** How a provider's lists treat a request. */
export interface ListHabits {
  /** Ignores every filter, and returns pages of 50 whatever is requested. */
  ignoresFilters: boolean;
  /** Returns the first page whichever is requested. */
  ignoresPage: boolean;
  /** Leaves out how many items and pages there are. */
  hidesTotals: boolean;
}

const OWN_SIZE = 50;

/** The requested page of a list. `sizeName` is the provider's name of the page size. */
export function pageOfList<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
  sizeName: string,
  matches: (row: Row) => boolean,
  habits: ListHabits,
) {
  const found = habits.ignoresFilters ? rows : rows.filter(matches);
  const size = habits.ignoresFilters ? OWN_SIZE : Number(query.get(sizeName) ?? OWN_SIZE);
  const page = habits.ignoresPage ? 1 : Number(query.get('page') ?? 1);
  const skipped = (page - 1) * size;
  const pages = Math.ceil(found.length / size);
  return { rows: found.slice(skipped, skipped + size), page, size, skipped, total: found.length, pages };
}

/** Whether a time in ISO 8601 is within the window that a query names. */
export function isAsked(at: string, query: URLSearchParams, fromName: string, toName: string): boolean {
  const [from, to] = [query.get(fromName), query.get(toName)];
  return (!from || Date.parse(at) >= Date.parse(from)) && (!to || Date.parse(at) <= Date.parse(to));
}
