import { csvLine, unguarded } from '@/features/staff-area/csv';
import { isolatedList } from '@/lib/isolated';
import { exportedStateText, readExportedState } from '../exported-state';
import { nameKey } from '../name-key';
import type { AdminProduct, ExportedState, FileDraft, FileLine } from '../repository';
import { cellSchemas, cellsOf, columns, type FileColumn, columnNames as names } from './file-columns';
import { readCells } from './file-text';
import { fileMessages } from './file-words';

/** What a new product needs. */
const needed: readonly FileColumn[] = ['name', 'price', 'stock', 'category', 'age', 'description', 'image'];
/** The export's account of what it saw, so that only edited cells are imported. */
const STATE_COLUMN = 'seen';
export const MOST_LINES = 5000;

/** The columns that a new product needs and this line lacks. */
export const missingColumns = ({ changed }: FileLine): readonly string[] =>
  needed.filter((name) => {
    const field = columns[name];
    return field !== null && changed[field] === undefined;
  });

export const productHeader = csvLine([...names, STATE_COLUMN]);

/** `makers` has their names by id. */
export function productLine(product: AdminProduct, makers: ReadonlyMap<number, string>): string {
  const cells = cellsOf(product, makers);
  const exported: ExportedState = { id: product.id, version: product.version };
  const texts = names.map((column) => {
    const field = columns[column];
    if (field === null) return String(product.id);
    const read = cellSchemas[field].safeParse(cells[field]);
    if (read.success) Object.assign(exported, { [field]: read.data });
    return cells[field];
  });
  return csvLine([...texts, exportedStateText(exported)]);
}

export interface FileProblem {
  line: number;
  words: string;
}

export interface ReadFile {
  lines: FileLine[];
  problems: FileProblem[];
  /** How each line's product is called there, or its number. */
  names: ReadonlyMap<number, string>;
  /** What was assumed or converted to read the file. */
  notes: string[];
}

const headerName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function headerProblem(header: readonly string[]): string | null {
  const unknown = header.filter(
    (name) => name !== '' && name !== STATE_COLUMN && !names.some((known) => known === name),
  );
  const twice = header.find((name, place) => name !== '' && header.indexOf(name) !== place);
  if (unknown.length > 0) return fileMessages.unknown(isolatedList(unknown), isolatedList(names));
  if (twice !== undefined) return fileMessages.columnTwice(twice);
  return header.includes('id') || header.includes('name') ? null : fileMessages.noKey;
}

/** What the export saw of this line's product, or why that cannot be. A copied line without an id is a new product. */
function exportedStateOf(text: string, idText: string): { exported: ExportedState | null; problem: string | null } {
  const exported = readExportedState(text);
  if (text === '' || idText === '') return { exported: null, problem: null };
  if (exported?.id === Number(idText)) return { exported, problem: null };
  return {
    exported: null,
    problem: fileMessages.wrong(STATE_COLUMN, exported ? fileMessages.stateOfAnother : fileMessages.badState),
  };
}

/** The fields of a line, and those whose cells do not say what the export saw. */
function readFields(cells: ReadonlyMap<string, string>, exported: ExportedState | null) {
  const words: string[] = [];
  const values: Partial<FileDraft> = {};
  const changed: Partial<FileDraft> = {};
  for (const column of names) {
    const field = columns[column];
    const cell = cells.get(column);
    if (field === null || cell === undefined) continue;
    const read = cellSchemas[field].safeParse(cells.get(STATE_COLUMN) ? unguarded(cell) : cell);
    if (!read.success) {
      words.push(fileMessages.wrong(column, read.error.issues[0]?.message ?? ''));
      continue;
    }
    Object.assign(values, { [field]: read.data });
    if (exported?.[field] !== read.data) Object.assign(changed, { [field]: read.data });
  }
  return { words, values, changed };
}

function isSaleTooHigh({ saleCents, priceCents }: Partial<FileDraft>, changed: Partial<FileDraft>): boolean {
  if (changed.saleCents === undefined && changed.priceCents === undefined) return false;
  return typeof saleCents === 'number' && priceCents !== undefined && saleCents >= priceCents;
}

function keyProblems(idText: string, hasName: boolean): string[] {
  if (!/^\d{0,15}$/.test(idText)) return [fileMessages.wrong('id', fileMessages.badId)];
  return idText === '' && !hasName ? [fileMessages.wrong('id', fileMessages.missingCell)] : [];
}

function readLine(line: number, cells: ReadonlyMap<string, string>) {
  const idText = cells.get('id')?.trim() ?? '';
  const { exported, problem } = exportedStateOf(unguarded(cells.get(STATE_COLUMN)?.trim() ?? ''), idText);
  const { words, values, changed } = readFields(cells, exported);
  if (changed.saleCents === null) Object.assign(changed, { saleFrom: null, saleUntil: null });
  const problems = [...keyProblems(idText, cells.has('name')), ...(problem === null ? [] : [problem]), ...words];
  if (isSaleTooHigh(values, changed)) problems.push(fileMessages.wrong('sale_price', fileMessages.saleTooHigh));
  const id = idText === '' ? null : Number(idText);
  const seenStock = changed.stock === undefined ? undefined : exported?.stock;
  const read: FileLine = {
    line,
    id,
    changed,
    ...(exported && { exported }),
    ...(seenStock !== undefined && { seenStock }),
  };
  return {
    read,
    problems: problems.map((text): FileProblem => ({ line, words: text })),
    name: values.name ?? fileMessages.product(idText),
  };
}

function twiceIn(lines: readonly FileLine[], called: ReadonlyMap<number, string>): FileProblem[] {
  const before = new Map<string, number>();
  return lines.flatMap(({ line, id }) => {
    const key = id === null ? `named ${nameKey(called.get(line) ?? '')}` : String(id);
    const first = before.get(key);
    before.set(key, first ?? line);
    return first === undefined ? [] : [{ line, words: fileMessages.twice(first) }];
  });
}

const failed = (words: string, line = 1): ReadFile => ({
  lines: [],
  problems: [{ line, words }],
  names: new Map(),
  notes: [],
});

function readLines(header: readonly string[], data: readonly (readonly string[])[], firstLine: number) {
  const lines: FileLine[] = [];
  const problems: FileProblem[] = [];
  const called = new Map<number, string>();
  for (const [place, cells] of data.entries()) {
    if (place === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const line = place + firstLine;
    if (cells.length > header.length) problems.push({ line, words: fileMessages.tooManyCells });
    const { read, problems: found, name } = readLine(line, new Map(header.map((name, at) => [name, cells[at] ?? ''])));
    lines.push(read);
    problems.push(...found);
    called.set(line, name);
  }
  return { lines, problems, called };
}

/** Parses a file of products by the rules of the form. Lines are numbered like spreadsheet rows. */
export function readProductFile(bytes: Uint8Array<ArrayBuffer>): ReadFile {
  const { text, isOld, data, separator, firstLine, openQuoteAt } = readCells(bytes);
  if (text.trim() === '') return failed(fileMessages.emptyFile);
  if (text.includes('\0')) return failed(fileMessages.notCsv);
  if (openQuoteAt !== null) return failed(fileMessages.openQuote, openQuoteAt + firstLine);
  const header = (data[0] ?? []).map(headerName);
  const wrongHeader = headerProblem(header);
  if (wrongHeader !== null) return failed(wrongHeader, firstLine);

  const { lines, problems, called } = readLines(header, data, firstLine);
  if (lines.length === 0) return failed(fileMessages.noLines);
  if (lines.length > MOST_LINES) return failed(fileMessages.tooLong(lines.length, MOST_LINES));
  const notes = [
    ...(isOld ? [fileMessages.oldLetters] : []),
    ...(separator === ',' ? [] : [fileMessages.separator(separator)]),
  ];
  const all = [...problems, ...twiceIn(lines, called)].toSorted((a, b) => a.line - b.line);
  return { lines, problems: all, names: called, notes };
}
