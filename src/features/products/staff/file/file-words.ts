import { joined } from '@/lib/isolated';
import { countOf, formatCount } from '@/lib/words';
import type { ImportProblem } from '../repository';

const separators: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

export const fileMessages = {
  export: 'Export CSV',
  exporting: (count: number) => `${countOf(count, 'product')} so far...`,
  exported: (count: number) => `${countOf(count, 'product')} exported`,
  exportFailed: 'The products could not be exported. Try again in a moment.',
  import: 'Import CSV',
  title: 'Import products from a CSV file',
  hint: 'Line 1 names the columns of an export: id or name, and what you want to change. Cells left as they were exported stay as the shop has them, so replace no words in the column seen.',
  file: 'CSV file',
  check: 'Check file',
  checking: (done: number, all: number) => `Checked ${formatCount(done)} of ${countOf(all, 'line')}...`,
  apply: (count: number) => `Import ${countOf(count, 'product')}`,
  applying: (done: number, all: number) => `Imported ${formatCount(done)} of ${countOf(all, 'product')}...`,
  done: (added: number, changed: number) => `${formatCount(added)} added, ${formatCount(changed)} changed`,
  found: (added: number, changed: number, unchanged: number) =>
    `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`,
  mend: (count: number) => `${countOf(count, 'problem')} in this file. Mend the lines below, then check it again.`,
  atLine: (line: number, words: string) => joined`line ${line}: ${words}`,
  added: 'added',
  nothing: 'Nothing in this file is new.',
  wrong: (column: string, words: string) => joined`${column}: ${words}`,
  badId: 'This is not a product number. Leave it empty for a new one.',
  saleTooHigh: 'It has to be below the price',
  refused: 'Missing, or not accepted',
  noMaker: 'No maker has this name. Add it under Makers first.',
  twice: (first: number) => `The same product is in line ${first} already`,
  missing: (columns: string) => `${columns}: missing`,
  missingCell: 'missing',
  noKey: 'A column is missing: id, or name',
  product: (id: string) => `Product ${id}`,
  badState: 'Leave this cell as the export wrote it, or empty it',
  stateOfAnother: 'It belongs to another product. Was only a part of the columns sorted?',
  soldSince: 'Fewer are left than this would take away',
  meanwhile: (count: number) => `${countOf(count, 'product')} changed in the shop since this file was exported`,
  meanwhileHint: 'For the cells below, choose whether the shop or the file is right. All other cells are imported.',
  inShop: 'shop',
  inFile: 'file',
  keepShop: 'Keep the shop’s',
  takeFile: 'Take the file’s',
  allShop: 'Keep the shop’s for all',
  allFile: 'Take the file’s for all',
  resume: (done: number) => `${countOf(done, 'product')} of this file are imported, the rest is not yet.`,
  unknown: (columns: string, known: string) => joined`These columns are not known: ${columns}. Known are ${known}.`,
  columnTwice: (column: string) => joined`The column ${column} is there twice`,
  openQuote: 'A quotation mark is opened and not closed properly',
  tooManyCells: 'There are more cells than columns. Put texts with a separator into quotation marks.',
  emptyFile: 'This file is empty.',
  notCsv: 'This is no CSV file. Save the spreadsheet as CSV first.',
  noLines: 'There is no product below the header.',
  tooLong: (lines: number, most: number) =>
    `The file has ${formatCount(lines)} lines. ${formatCount(most)} are possible at once: split it.`,
  oldLetters: 'The letters of this file are not UTF-8, so it was read as Windows-1252. Look whether names are right.',
  separator: (sign: string) => `Its cells are separated by ${separators[sign] ?? sign}.`,
} as const;

export const lineProblems: Record<ImportProblem, string> = {
  refused: fileMessages.refused,
  gone: 'No product has this id',
  archived: 'This product is archived. Put it back first.',
  ambiguous: 'Several products have this name. Add the id.',
  twice: 'The same product is in another line, too',
  conflict: 'Somebody changed or added this product since the file was checked. Check it again.',
};
