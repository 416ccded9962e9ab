const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet could start a formula: at the start of a text, and after a cell or line separator inside it,
 * where the list separator is not a comma, because then quotes are in the middle of a cell and protect nothing.
 * Whitespace, invisible characters and quotes may precede it; full-width signs are included.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@＝＋－＠])/gu;
const GUARDED = /(^|[;\t\r\n])'(?=(?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@＝＋－＠])/gu;
const CONTROL_FIRST = /^[\t\r\n]/;
/** What a spreadsheet takes for a number with an exponent, such as an id of digits and one `e`. */
const EXPONENT = /^\d+e\d+$/i;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(FORMULA, "$1'").replace(CONTROL_FIRST, "'$&").replace(EXPONENT, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Reverts the apostrophes that `csvLine` adds to a cell. */
export const unguarded = (text: string) => text.replace(GUARDED, '$1').replace(/^'(?=[\t\r\n]|\d+e\d+$)/i, '');

/** One line of a CSV file (RFC 4180), with its line break. Possible formulas get an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A CSV file of lines from `csvLine`, with a UTF-8 byte order mark so that spreadsheets decode it correctly. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}
