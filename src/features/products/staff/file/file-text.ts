import Papa from 'papaparse';

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, otherwise the code page of older Windows programs. */
function decodeFile(bytes: Uint8Array<ArrayBuffer>): { text: string; isOld: boolean } {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return { text: new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes), isOld: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isOld: true };
  }
}

/** The first line that names the separator for Excel, `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;

/** Of the header alone: names of columns have no separator in them, and other cells may have many. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const times = (sign: string) => header.split(sign).length;
  return [',', ';', '\t', '|'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

/** The cells of a file. `firstLine` is the number of the header's line. */
export function readCells(bytes: Uint8Array<ArrayBuffer>) {
  const { text, isOld } = decodeFile(bytes);
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const cells = text.slice(separatorLine.length);
  const parsed = Papa.parse<string[]>(cells, { delimiter: named ?? separatorOf(cells) });
  const openQuote = parsed.errors.find(({ type }) => type === 'Quotes');
  return {
    text,
    isOld,
    data: parsed.data,
    separator: parsed.meta.delimiter,
    firstLine: separatorLine === '' ? 1 : 2,
    openQuoteAt: openQuote ? (openQuote.row ?? 0) : null,
  };
}
