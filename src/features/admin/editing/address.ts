/** The form that an address asks for: `?new=1`, or `?edit=3`; null when none is open. */
export type OpenedRecord = { kind: 'new' } | { kind: 'edit'; id: number } | null;

export function openedRecord(params: URLSearchParams): OpenedRecord {
  if (params.has('new')) return { kind: 'new' };
  const edited = params.get('edit');
  return edited === null ? null : { kind: 'edit', id: Number(edited) };
}
