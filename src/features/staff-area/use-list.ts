import { flagParam, numberParam, readUrlParams, searchParam, type UrlParams } from '@/lib/use-url-filter';
import { useKeysetPages } from './use-keyset-pages';

/**
 * The state of a list in the URL: its filters, its page and the rest, such as an open record. `filters` names those of
 * `params` that select rows. Shown by a `ListPage`, or by `ListTools` and `List`.
 */
export function useList<Values extends object>(params: UrlParams<Values>, filters: readonly (keyof Values)[]) {
  const pages = useKeysetPages(params);
  const { values, change, filterBy } = pages;
  const showAll = () => {
    const defaults = readUrlParams(params, new URLSearchParams());
    const changes: Partial<Values> = {};
    for (const name of filters) changes[name] = defaults[name];
    filterBy(changes);
  };
  return {
    pages,
    values,
    change,
    /** Also returns to the first page. */
    filterBy,
    asked: JSON.stringify(filters.map((name) => values[name])),
    isFiltered: filters.some((name) => params[name].format(values[name])),
    showAll,
  };
}

export const searchFilter = { search: searchParam };

/** The open form of a record: `?new=1` or `?edit=3`. */
export const openedParams = { adding: flagParam('new'), editing: numberParam('edit') };

interface OpenedValues {
  adding: boolean;
  editing: number | null;
}

export type OpenedRecord = { kind: 'new' } | { kind: 'edit'; id: number } | null;

function openedRecord({ adding, editing }: OpenedValues): OpenedRecord {
  if (adding) return { kind: 'new' };
  return editing === null ? null : { kind: 'edit', id: editing };
}

/** The open form of a list with `openedParams`. */
export function openedForm({
  values,
  change,
}: {
  values: OpenedValues;
  change: (changes: Partial<OpenedValues>, options?: { replace: boolean }) => void;
}) {
  return {
    opened: openedRecord(values),
    add: () => change({ adding: true, editing: null }),
    edit: (id: number) => change({ adding: false, editing: id }),
    close: () => change({ adding: false, editing: null }, { replace: true }),
  };
}
