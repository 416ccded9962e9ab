import { refusedFieldWords } from '@/features/staff-area/refused-fields';
import { changedFields } from '@/features/staff-area/three-way';
import {
  type ProductDraft,
  type ProductFormValues,
  productSchema,
  toProductDraft,
  toProductFormValues,
} from '../form-schema';
import type { AdminProduct, ChangeAnswer } from '../repository';
import { productField } from '../rows';
import { productMessages } from '../words';

/** The columns of the table, by form field. */
export const tableFields = ['name', 'priceCents', 'stock', 'saleCents', 'isDraft', 'featuredRank'] as const;
export type TableField = (typeof tableFields)[number];

export type Texts = Partial<Record<TableField, string>>;

/** The edits of one product: typed texts, the product as loaded, and what prevents saving it. */
export interface Edit {
  seen: AdminProduct;
  typed: Texts;
  /** Fields that another user changed, too, until one of the two values is chosen. */
  conflicts: readonly TableField[];
  refused: Texts;
}
export type Edits = ReadonlyMap<number, Edit>;

export interface TableRow {
  product: AdminProduct;
  texts: Record<TableField, string>;
  problems: Texts;
  conflicts: readonly TableField[];
  /** The values to be saved. */
  changed: Partial<ProductDraft>;
}

const isTableField = (field: unknown): field is TableField => tableFields.some((known) => known === field);

export const shownStatus = (status: string) => (status === 'draft' ? productMessages.draft : productMessages.onSale);

function shownTexts(values: ProductFormValues): Record<TableField, string> {
  const { name, priceCents, stock, saleCents, isDraft, featuredRank } = values;
  return { name, priceCents, stock, saleCents, featuredRank, isDraft: shownStatus(isDraft) };
}

export const textsOf = (product: AdminProduct) => shownTexts(toProductFormValues(toProductDraft(product)));

const noEdit: Omit<Edit, 'seen'> = { typed: {}, conflicts: [], refused: {} };

/** A sale without a price has no dates. */
function valuesOf(before: ProductDraft, typed: Texts): ProductFormValues {
  const values = { ...toProductFormValues(before), ...typed };
  return values.saleCents.trim() === '' ? { ...values, saleFrom: '', saleUntil: '' } : values;
}

const untouchedRows = new WeakMap<AdminProduct, TableRow>();

function untouchedRow(product: AdminProduct): TableRow {
  const row = untouchedRows.get(product) ?? {
    product,
    texts: textsOf(product),
    problems: {},
    conflicts: [],
    changed: {},
  };
  untouchedRows.set(product, row);
  return row;
}

/** The values that are valid by themselves while another one is not. */
function readAlone(before: ProductDraft, typed: Texts): Partial<ProductDraft> {
  const fields = Object.keys(typed).filter(isTableField);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const read = productSchema.shape[field].safeParse(typed[field]);
      return read.success && read.data !== before[field] ? [[field, read.data]] : [];
    }),
  );
}

function readWhole(before: ProductDraft, typed: Texts, read: ProductDraft): Partial<ProductDraft> {
  const ended = read.saleCents === null ? ['saleFrom', 'saleUntil'] : [];
  const fields = changedFields(before, read).filter((field) => field in typed || ended.includes(field));
  return Object.fromEntries(fields.map((field) => [field, read[field]]));
}

/** The displayed row, and its values to be saved. */
export function tableRow(product: AdminProduct, edit: Edit | undefined): TableRow {
  if (!edit) return untouchedRow(product);
  const { seen, typed, conflicts, refused } = edit;
  const before = toProductDraft(seen);
  const read = productSchema.safeParse(valuesOf(before, typed));
  if (read.success) {
    const texts = shownTexts(toProductFormValues(read.data));
    return { product: seen, texts, problems: refused, conflicts, changed: readWhole(before, typed, read.data) };
  }
  const problems: Texts = { ...refused };
  for (const { path, message } of read.error.issues) {
    const [field] = path;
    if (isTableField(field)) problems[field] ??= message;
  }
  const texts = { ...textsOf(seen), ...typed };
  return { product: seen, texts, problems, conflicts, changed: readAlone(before, typed) };
}

/** The fields of a row to be saved. */
export const changesOf = ({ changed }: TableRow) => Object.keys(changed).filter(isTableField);

export const hasProblem = ({ problems }: TableRow) => Object.keys(problems).length > 0;

export interface TypedCell {
  product: AdminProduct;
  field: TableField;
  text: string;
}

/** A cell with its original value is no longer edited. */
export function withCells(edits: Edits, cells: readonly TypedCell[]): Edits {
  const isNew = ({ product, field, text }: TypedCell) => {
    const edit = edits.get(product.id);
    return edit?.conflicts.includes(field) || text !== (edit?.typed[field] ?? textsOf(edit?.seen ?? product)[field]);
  };
  if (!cells.some(isNew)) return edits;
  const next = new Map(edits);
  for (const { product, field, text } of cells) {
    const edit = next.get(product.id) ?? { seen: product, ...noEdit };
    const typed = { ...edit.typed, [field]: text };
    if (text === textsOf(edit.seen)[field]) delete typed[field];
    const kept = { ...edit, typed, refused: {}, conflicts: edit.conflicts.filter((other) => other !== field) };
    if (Object.keys(typed).length === 0) next.delete(product.id);
    else next.set(product.id, kept);
  }
  return next;
}

/** Resolves the conflict of a field with my value or the stored one. */
export function withChoice(edits: Edits, row: TableRow, field: TableField, keepsMine: boolean): Edits {
  const edit = edits.get(row.product.id);
  const text = keepsMine ? edit?.typed[field] : textsOf(row.product)[field];
  return withCells(edits, [{ product: row.product, field, text: text ?? '' }]);
}

function withConflict(edit: Edit, stored: AdminProduct): Edit {
  const [before, now] = [toProductDraft(edit.seen), toProductDraft(stored)];
  const mine = tableRow(edit.seen, edit).changed;
  const conflicts = changedFields(before, now).filter(
    (field): field is TableField => isTableField(field) && field in mine && mine[field] !== now[field],
  );
  return { ...edit, seen: stored, conflicts };
}

/** What was typed into a row since it was sent, as edits of the product as saved. */
function typedSince(sent: Edit, edit: Edit | undefined, saved: AdminProduct): Edit | null {
  const [before, after] = [textsOf(sent.seen), textsOf(saved)];
  const left = tableFields.flatMap((field) => {
    const text = edit?.typed[field] ?? before[field];
    return text === (sent.typed[field] ?? before[field]) || text === after[field] ? [] : [[field, text]];
  });
  return left.length > 0 ? { ...noEdit, seen: saved, typed: Object.fromEntries(left) } : null;
}

/** The edit of a row after the answer to the one sent, if anything is left of it. */
function editAfter(edit: Edit | undefined, sent: Edit | undefined, answer: ChangeAnswer): Edit | null {
  const { outcome, field, product } = answer;
  if (outcome === 'saved') return sent && product ? typedSince(sent, edit, product) : null;
  if (outcome === 'conflict' && product && edit) return withConflict(edit, product);
  if (outcome !== 'refused' || !edit) return null;
  const refused = productField(field ?? '');
  const shownAt = isTableField(refused) ? refused : 'name';
  const isRetyped = edit.typed[shownAt] !== sent?.typed[shownAt];
  return isRetyped ? edit : { ...edit, refused: { [shownAt]: refusedFieldWords(shownAt) } };
}

/** The remaining edits after the response of the database to those sent. */
export function withAnswers(edits: Edits, sent: Edits, answers: readonly ChangeAnswer[]): Edits {
  const next = new Map(edits);
  for (const answer of answers) {
    const left = editAfter(next.get(answer.id), sent.get(answer.id), answer);
    if (left) next.set(answer.id, left);
    else next.delete(answer.id);
  }
  return next;
}

/** A pasted block as cells of the table, from one cell on; what exceeds the table is dropped. */
export function fittingCells(
  block: readonly (readonly string[])[],
  rows: readonly TableRow[],
  from: { row: number; field: TableField },
): TypedCell[] {
  const fields = tableFields.slice(tableFields.indexOf(from.field));
  return block.flatMap((line, down) => {
    const product = rows[from.row + down]?.product;
    if (!product) return [];
    return fields.slice(0, line.length).map((field, across) => ({ product, field, text: line[across] ?? '' }));
  });
}
