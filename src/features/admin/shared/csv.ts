const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet could read a formula: at the start of a text, and inside it behind what separates cells or lines where
 * the list separator is not a comma, because quotes then stand in the middle of a cell and protect nothing. Blanks, invisible
 * characters and quotes may come first; full-width signs are treated as signs.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@＝＋－＠])/gu;
const GUARDED = /(^|[;\t\r\n])'(?=(?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@＝＋－＠])/gu;
const CONTROL_FIRST = /^[\t\r\n]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(FORMULA, "$1'").replace(CONTROL_FIRST, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `csvLine` wrote, without its apostrophes. */
export const unguarded = (text: string) => text.replace(GUARDED, '$1').replace(/^'(?=[\t\r\n])/, '');

/** One line of a CSV file (RFC 4180) with its line end. What could run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A CSV file of lines made by `csvLine`, marked as UTF-8 so that spreadsheets show every name correctly. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}
