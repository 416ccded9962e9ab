import Papa from 'papaparse';
import { isolatedList } from '@/lib/isolated';
import { csvLine, unguarded } from '../shared/csv';
import { fileMessages } from './file-messages';
import { type ProductDraft, productSchema, toProductDraft, toProductFormValues } from './form-schema';
import type { AdminProduct, FileLine } from './repository';
import { shownStatus } from './table-edits';

/** The columns of the file by form field; `id` identifies the product. */
const columns = {
  name: 'name',
  price: 'priceCents',
  stock: 'stock',
  id: null,
  sale_price: 'saleCents',
  category: 'category',
  age: 'ageRange',
  status: 'isDraft',
  featured: 'featuredRank',
  description: 'description',
  image: 'image',
  image_alt: 'imageAlt',
} as const;
type Column = keyof typeof columns;

const names = Object.keys(columns) as Column[];
const needed: readonly Column[] = ['name', 'price', 'stock'];
export const MOST_LINES = 5000;

export const productHeader = csvLine(names);

export function productLine(product: AdminProduct): string {
  const values = toProductFormValues(toProductDraft(product));
  const texts = names.map((column) => {
    const field = columns[column];
    if (field === null) return String(product.id);
    return field === 'isDraft' ? shownStatus(values.isDraft).toLowerCase() : values[field];
  });
  return csvLine(texts);
}

export interface FileProblem {
  line: number;
  words: string;
}

export interface ReadFile {
  lines: FileLine[];
  problems: FileProblem[];
  /** What was assumed or converted to read the file. */
  notes: string[];
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, otherwise the code page of older Windows programs. */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): { text: string; isOld: boolean } {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return { text, isOld: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isOld: true };
  }
}

const headerName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function headerProblem(header: readonly string[]): string | null {
  const unknown = header.filter((name) => name !== '' && !names.some((known) => known === name));
  const missing = needed.filter((name) => !header.includes(name));
  const twice = header.find((name, place) => name !== '' && header.indexOf(name) !== place);
  if (missing.length > 0) return fileMessages.missing(isolatedList(missing));
  if (unknown.length > 0) return fileMessages.unknown(isolatedList(unknown), isolatedList(names));
  return twice === undefined ? null : fileMessages.columnTwice(twice);
}

function readLine(line: number, cells: ReadonlyMap<string, string>): { read: FileLine; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const changed: Partial<ProductDraft> = {};
  const idText = cells.get('id')?.trim() ?? '';
  if (!/^\d{0,15}$/.test(idText)) problems.push({ line, words: fileMessages.wrong('id', fileMessages.badId) });
  for (const column of names) {
    const field = columns[column];
    const text = cells.get(column);
    if (field === null || text === undefined) continue;
    const read = productSchema.shape[field].safeParse(text);
    if (read.success) Object.assign(changed, { [field]: read.data });
    else problems.push({ line, words: fileMessages.wrong(column, read.error.issues[0]?.message ?? '') });
  }
  const { saleCents, priceCents } = changed;
  if (saleCents === null) Object.assign(changed, { saleFrom: null, saleUntil: null });
  else if (saleCents !== undefined && priceCents !== undefined && saleCents >= priceCents)
    problems.push({ line, words: fileMessages.wrong('sale_price', fileMessages.saleTooHigh) });
  return { read: { line, id: idText === '' ? null : Number(idText), changed }, problems };
}

function twiceIn(lines: readonly FileLine[]): FileProblem[] {
  const seen = new Map<string, number>();
  return lines.flatMap(({ line, id, changed }) => {
    const key = id === null ? `named ${changed.name?.toLowerCase()}` : String(id);
    const first = seen.get(key);
    seen.set(key, first ?? line);
    return first === undefined ? [] : [{ line, words: fileMessages.twice(first) }];
  });
}

const failed = (words: string, line = 1): ReadFile => ({ lines: [], problems: [{ line, words }], notes: [] });

function readLines(header: readonly string[], data: readonly (readonly string[])[]) {
  const lines: FileLine[] = [];
  const problems: FileProblem[] = [];
  for (const [place, cells] of data.entries()) {
    if (place === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const line = place + 1;
    if (cells.length > header.length) problems.push({ line, words: fileMessages.tooManyCells });
    const texts = new Map(header.map((name, at) => [name, unguarded(cells[at] ?? '')]));
    const { read, problems: found } = readLine(line, texts);
    lines.push(read);
    problems.push(...found);
  }
  return { lines, problems };
}

/** Parses a file of products by the rules of the form. Lines are numbered like spreadsheet rows. */
export function readProductFile(bytes: Uint8Array<ArrayBuffer>): ReadFile {
  const { text, isOld } = decodeFile(bytes);
  if (text.trim() === '') return failed(fileMessages.emptyFile);
  if (text.includes('\0')) return failed(fileMessages.notCsv);
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const openQuote = errors.find(({ type }) => type === 'Quotes');
  if (openQuote) return failed(fileMessages.openQuote, (openQuote.row ?? 0) + 1);
  const header = (data[0] ?? []).map(headerName);
  const wrongHeader = headerProblem(header);
  if (wrongHeader !== null) return failed(wrongHeader);

  const { lines, problems } = readLines(header, data);
  if (lines.length === 0) return failed(fileMessages.noLines);
  if (lines.length > MOST_LINES) return failed(fileMessages.tooLong(lines.length, MOST_LINES));
  const notes = [
    ...(isOld ? [fileMessages.oldLetters] : []),
    ...(meta.delimiter === ',' ? [] : [fileMessages.separator(meta.delimiter)]),
  ];
  return { lines, problems: [...problems, ...twiceIn(lines)].toSorted((a, b) => a.line - b.line), notes };
}
