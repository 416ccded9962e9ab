import { useState } from 'react';
import type { KeysetPages } from './use-keyset-pages';

/** Pagination of a list in a dialog, without the URL. */
export function useLocalPages(): KeysetPages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    before: cursors.at(-1) ?? null,
    hasEarlier: cursors.length > 1,
    goToOlder: (next) => setCursors([...cursors, next]),
    goToNewer: () => setCursors(cursors.slice(0, -1)),
  };
}
