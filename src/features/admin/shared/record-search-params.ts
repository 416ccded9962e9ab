import { flagParam, numberParam, searchParam } from '@/lib/use-url-filter';
import type { useKeysetPages } from './use-keyset-pages';

/** What the URL keeps of a list whose records are edited in a form: `?q=kite`, and the open form as `?new=1` or `?edit=3`. */
export const recordSearchParams = { search: searchParam, adding: flagParam('new'), editing: numberParam('edit') };

interface RecordValues {
  search: string;
  adding: boolean;
  editing: number | null;
}

type RecordPages = Pick<ReturnType<typeof useKeysetPages<RecordValues>>, 'values' | 'change' | 'filterBy'>;

export type OpenedRecord = { kind: 'new' } | { kind: 'edit'; id: number } | null;

function openedRecord({ adding, editing }: RecordValues): OpenedRecord {
  if (adding) return { kind: 'new' };
  return editing === null ? null : { kind: 'edit', id: editing };
}

export function recordNavigation({ values, change, filterBy }: RecordPages) {
  return {
    search: values.search,
    opened: openedRecord(values),
    setSearch: (search: string) => filterBy({ search }, { replace: true }),
    add: () => change({ adding: true, editing: null }),
    edit: (id: number) => change({ adding: false, editing: id }),
    close: () => change({ adding: false, editing: null }, { replace: true }),
  };
}
