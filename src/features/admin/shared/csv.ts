const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that a spreadsheet would run as a formula; it strips leading white space. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180) with its line end. A text that could run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A CSV file of lines made by `csvLine`, marked as UTF-8 so that spreadsheets show every name correctly. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}
