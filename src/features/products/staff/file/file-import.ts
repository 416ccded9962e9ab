import { isolatedList } from '@/lib/isolated';
import type { CheckedLine, FileDraft, FileLine } from '../repository';
import { productField } from '../rows';
import { columnOf } from './file-columns';
import { fileMessages, lineProblems } from './file-words';
import { type FileProblem, missingColumns } from './product-file';

type Field = keyof FileDraft;

/** A line that changes cells which the shop changed, too, since the export. */
export interface LineConflict {
  line: number;
  fields: readonly Field[];
}

const isFine = ({ outcome }: CheckedLine) => outcome === 'added' || outcome === 'changed' || outcome === 'unchanged';

function wordsOf({ outcome, field: column }: CheckedLine, line: FileLine | undefined): string {
  const words = lineProblems[outcome as keyof typeof lineProblems];
  if (column === null) return words;
  const name = columnOf(productField(column));
  const missing = line ? missingColumns(line) : [];
  if (missing.includes(name)) return fileMessages.missing(isolatedList(missing));
  if (name === 'stock' && line?.seenStock !== undefined) return fileMessages.wrong(name, fileMessages.soldSince);
  return fileMessages.wrong(name, name === 'maker' ? fileMessages.noMaker : words);
}

/** Why lines cannot be imported, in the file's words. */
export function problemsOf(checked: readonly CheckedLine[], lines: readonly FileLine[]): FileProblem[] {
  const sent = new Map(lines.map((line) => [line.line, line]));
  const before = new Map<number, number>();
  return checked.flatMap((answer) => {
    const { line, id } = answer;
    const first = id ? before.get(id) : undefined;
    if (id) before.set(id, first ?? line);
    if (first !== undefined) return [{ line, words: fileMessages.twice(first) }];
    return isFine(answer) ? [] : [{ line, words: wordsOf(answer, sent.get(line)) }];
  });
}

/**
 * The cells of a line that the shop changed since the export. Sold units are no change; a stock that somebody edited is
 * one, so that a file that is imported again does not add its units twice.
 */
export function lineConflicts({ line, exported }: FileLine, { version, old = {} }: CheckedLine): LineConflict[] {
  if (!exported || version === exported.version) return [];
  const fields = (Object.keys(old) as Field[]).filter(
    (field) => exported[field] !== undefined && (field === 'stock' || exported[field] !== old[field]),
  );
  return fields.length > 0 ? [{ line, fields }] : [];
}

/** The line as it is sent: based on the version, and the stock, that the export or else the check saw. */
export function readyLine(line: FileLine, { id, version, stock }: CheckedLine): FileLine {
  if (!id) return line;
  const seenStock = line.changed.stock === undefined ? {} : { seenStock: line.seenStock ?? stock ?? 0 };
  return { ...line, id, ...(version ? { version } : {}), ...seenStock };
}

/** The cells that keep the shop's value, by line. */
function keptCells(
  conflicts: readonly LineConflict[],
  fromFile: ReadonlySet<number>,
): Map<number, ReadonlySet<string>> {
  return new Map(
    conflicts
      .filter(({ line }) => !fromFile.has(line))
      .map(({ line, fields }) => [
        line,
        new Set<string>(fields.includes('saleCents') ? [...fields, 'saleFrom', 'saleUntil'] : fields),
      ]),
  );
}

const without = <Values extends object>(values: Values, cells: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !cells.has(field))) as Partial<Values>;

/** The lines without the cells for which the shop's value is kept. */
export function withChoices(
  lines: readonly FileLine[],
  conflicts: readonly LineConflict[],
  fromFile: ReadonlySet<number>,
): FileLine[] {
  const kept = keptCells(conflicts, fromFile);
  return lines.flatMap((ready) => {
    const cells = kept.get(ready.line);
    if (!cells) return [ready];
    const changed = without(ready.changed, cells);
    const { seenStock, ...rest } = ready;
    const stock = seenStock === undefined || cells.has('stock') ? {} : { seenStock };
    return Object.keys(changed).length === 0 ? [] : [{ ...rest, changed, ...stock }];
  });
}

/** What the check found, as it is with the choices: a line of which every cell keeps the shop's value is unchanged. */
export function checkedWithChoices(
  checked: readonly CheckedLine[],
  conflicts: readonly LineConflict[],
  fromFile: ReadonlySet<number>,
): CheckedLine[] {
  const kept = keptCells(conflicts, fromFile);
  return checked.map((answer) => {
    const cells = kept.get(answer.line);
    if (!cells) return answer;
    const values = without(answer.new ?? {}, cells);
    return { ...answer, outcome: Object.keys(values).length === 0 ? 'unchanged' : answer.outcome, new: values };
  });
}

export function inParts<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
