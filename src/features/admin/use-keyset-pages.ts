import { useLocation } from 'react-router-dom';
import { type ParamChanges, useAddressParams } from './use-address-params';

/** Where a page starts: after the row that stood at a moment (ISO 8601) under a key. */
export interface Position {
  at: string;
  key: string;
}

/** The pages before this one, the nearest first, so that one can go back through them. Lost with the tab. */
interface PagesState {
  earlier: readonly string[];
}

interface GoToOptions {
  replace?: boolean;
  state?: PagesState;
}

/** Reads `<moment>~<key>`; null for anything else. */
export function parsePosition(text: string | null): Position | null {
  const split = text?.indexOf('~') ?? -1;
  if (text === null || split < 1) return null;
  const position = { at: text.slice(0, split), key: text.slice(split + 1) };
  return position.key === '' || Number.isNaN(Date.parse(position.at)) ? null : position;
}

/** A position as the URL carries it. */
export function formatPosition({ at, key }: Position): string {
  return `${at}~${key}`;
}

function earlierPages(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('earlier' in state) || !Array.isArray(state.earlier)) return [];
  return state.earlier.filter((page): page is string => typeof page === 'string');
}

/**
 * A list that is paged through by the last row of each page, kept in the URL (`?before=<moment>~<key>`) beside its other
 * parameters, so that Back, reload and links keep it.
 */
export function useKeysetPages() {
  const [params, change] = useAddressParams();
  const { state } = useLocation();
  const earlier = earlierPages(state);
  const before = params.get('before');

  const goTo = (changes: ParamChanges, options: GoToOptions = {}) =>
    change(changes, { state: { earlier }, ...options });

  return {
    params,
    /** Where this page starts; null at the top. */
    before: parsePosition(before),
    hasEarlier: earlier.length > 0,
    /** Changes parameters and stays on the page. */
    goTo,
    /** Changes parameters and starts at the top again. */
    goToTop: (changes: ParamChanges, options: { replace?: boolean } = {}) =>
      goTo({ ...changes, before: null }, { ...options, state: { earlier: [] } }),
    goToOlder: (position: Position) =>
      goTo({ before: formatPosition(position) }, { state: { earlier: [before ?? '', ...earlier] } }),
    /** One page back; from a page that was opened by its address, the top. */
    goToNewer: () => goTo({ before: earlier[0] ?? null }, { state: { earlier: earlier.slice(1) } }),
  };
}

export type KeysetPages = ReturnType<typeof useKeysetPages>;
