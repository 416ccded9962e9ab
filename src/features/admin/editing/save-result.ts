/** What became of a change. `conflict`: somebody else saved since the record was read; nothing was overwritten. */
export type SaveResult<T> =
  | { status: 'saved'; value: T }
  | { status: 'conflict'; current: T }
  /** The record was removed meanwhile. */
  | { status: 'gone' }
  /** The database says no to a value; `field` is its column, when it says which. */
  | { status: 'refused'; field: string | null }
  | { status: 'forbidden' }
  | { status: 'unreachable' };
