import * as z from 'zod/mini';

/** A page of a list, newest first if rows have a date. */
export interface Page<Row> {
  rows: readonly Row[];
  /** The cursor of the last row; null on the last page. */
  next: string | null;
}

/** A page of a list with a few filters. */
export interface CountedPage<Row, Show extends string> extends Page<Row> {
  /** The number of rows per filter value, regardless of the search. */
  counts: Readonly<Record<Show, number>>;
}

export interface PageRequest {
  /** The cursor after which the page starts; null for the first page. An invalid one is treated as null. */
  before: string | null;
  pageSize: number;
  signal?: AbortSignal;
}

/** The position of a row in a list sorted by a timestamp (ISO 8601) and a key. */
export interface Position {
  at: string;
  key: string;
}

/** A position as a cursor for the URL: `<moment>~<key>`. */
export function formatCursor({ at, key }: Position): string {
  return `${at}~${key}`;
}

/** Parses the output of `formatCursor`; null for anything else. */
export function parseCursor(text: string | null): Position | null {
  const split = text?.indexOf('~') ?? -1;
  if (text === null || split < 1) return null;
  const position = { at: text.slice(0, split), key: text.slice(split + 1) };
  return position.key === '' || Number.isNaN(Date.parse(position.at)) ? null : position;
}

/** A page of rows in memory. An unknown cursor starts at the first row with a smaller one. */
export function pageOf<Row>(
  rows: readonly Row[],
  { before, pageSize }: PageRequest,
  cursorOf: (row: Row) => string,
): Page<Row> {
  const start = before === null ? 0 : startAfter(rows.map(cursorOf), before);
  const page = rows.slice(start, start + pageSize);
  const last = page.at(-1);
  return { rows: page, next: last && start + pageSize < rows.length ? cursorOf(last) : null };
}

function startAfter(cursors: readonly string[], before: string): number {
  const known = cursors.indexOf(before);
  if (known >= 0) return known + 1;
  const smaller = cursors.findIndex((cursor) => cursor < before);
  return smaller < 0 ? cursors.length : smaller;
}

/** The id after which the next page starts, as a cursor; null on the last page. */
export const idCursor = z.pipe(
  z.nullable(z.number()),
  z.transform((id: number | null) => (id === null ? null : String(id))),
);

/** Parses a cursor that is an id; null for anything else. */
export function parseIdCursor(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** A page of rows sorted by id, from a query that fetched one row more than a page. */
export function pageById<Row extends { id: number }>(rows: readonly Row[], pageSize: number): Page<Row> {
  const page = rows.slice(0, pageSize);
  return { rows: page, next: rows.length > pageSize ? String(page.at(-1)?.id) : null };
}
