/** What the export saw of a product: a cell that says the same was not edited in the file. */
export interface Seen {
  id: number;
  version: number;
  cells: ReadonlyMap<string, string>;
}

/** A value as `seen` notes it: numbers and statuses as they are, texts by their hash (FNV-1a, 32 bits). */
export function seenValue(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(value)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export const seenText = ({ id, version, cells }: Seen): string =>
  [['id', id], ['version', version], ...cells].map((pair) => pair.join(':')).join(' ');

/** Null if the text is not one that `seenText` wrote. */
export function readSeen(text: string): Seen | null {
  const [, id, version, cells = ''] = /^id:(\d{1,15}) version:(\d{1,9})((?: [a-z_]+:\S+)+)$/.exec(text) ?? [];
  if (id === undefined || version === undefined) return null;
  const pairs = cells
    .trim()
    .split(' ')
    .map((pair): [string, string] => {
      const [column = '', value = ''] = pair.split(':');
      return [column, value];
    });
  return { id: Number(id), version: Number(version), cells: new Map(pairs) };
}
