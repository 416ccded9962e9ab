import { searchOf, useAddressParams } from '../use-address-params';

/** The form that an address asks for: `?new=1`, or `?edit=3`; null when none is open. */
export type OpenedRecord = { kind: 'new' } | { kind: 'edit'; id: number } | null;

function openedRecord(params: URLSearchParams): OpenedRecord {
  if (params.has('new')) return { kind: 'new' };
  const edited = params.get('edit');
  return edited === null ? null : { kind: 'edit', id: Number(edited) };
}

/**
 * A list of records that are edited in a form, as the address keeps it: `?q=kite` and the open form beside the page's own
 * parameters. Opening adds an address to go back from; a search and closing replace it.
 */
export function useRecordAddress() {
  const [params, change] = useAddressParams();
  return {
    params,
    change,
    search: searchOf(params),
    opened: openedRecord(params),
    setSearch: (text: string) => change({ q: text }, { replace: true }),
    showAll: () => change({ q: null, show: null }),
    add: () => change({ new: '1', edit: null }),
    edit: (id: number) => change({ edit: String(id), new: null }),
    close: () => change({ new: null, edit: null }, { replace: true }),
  };
}
