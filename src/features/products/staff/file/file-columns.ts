import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { makerLimits } from '@/features/makers/staff/data';
import { checkedText, optionalText } from '@/lib/form-rules';
import { gtinSchema, safetyFields } from '../fact-rules';
import { productSchema, toProductDraft, toProductFormValues } from '../form-schema';
import type { AdminProduct } from '../repository';
import { joinStandards, splitStandards } from '../rows';
import { shownStatus } from '../table/table-edits';

/** The columns of the file by field of a product; `id` identifies it. */
export const columns = {
  name: 'name',
  price: 'priceCents',
  stock: 'stock',
  id: null,
  sale_price: 'saleCents',
  cost: 'costCents',
  category: 'category',
  age: 'ageRange',
  status: 'isDraft',
  featured: 'featuredRank',
  gtin: 'gtin',
  maker: 'maker',
  small_parts: 'smallParts',
  hazard: 'hazard',
  standards: 'standards',
  age_reason: 'ageReason',
  description: 'description',
  image: 'image',
  image_alt: 'imageAlt',
} as const;
export type FileColumn = keyof typeof columns;
type FileField = Exclude<(typeof columns)[FileColumn], null>;

export const columnNames = Object.keys(columns) as FileColumn[];

/** The file's name for a field; the field itself if it has no column. */
export const columnOf = (field: string): string => columnNames.find((name) => columns[name] === field) ?? field;

const lines = (text: string) => splitStandards(text).join('\n');
const standardsProblem = (text: string) => {
  const read = safetyFields.shape.standards.safeParse(lines(text));
  return read.success ? null : (read.error.issues[0]?.message ?? '');
};

/** How each cell is read: by the rule of its field in the form. */
export const cellSchemas = {
  ...productSchema.shape,
  gtin: gtinSchema,
  maker: optionalText('Maker', makerLimits.name, tidyLine),
  smallParts: z.pipe(
    checkedText(
      (text) => (['', 'yes', 'no'].includes(text) ? null : 'Write yes or no'),
      (text) => tidyLine(text).toLowerCase(),
    ),
    z.transform((text: string) => (text === '' ? null : text === 'yes')),
  ),
  hazard: safetyFields.shape.hazard,
  standards: z.pipe(
    checkedText(standardsProblem),
    z.transform((text: string) => joinStandards(splitStandards(text))),
  ),
  ageReason: safetyFields.shape.ageReason,
};

/** The cells of a product. `makers` has their names by id. */
export function cellsOf(product: AdminProduct, makers: ReadonlyMap<number, string>): Record<FileField, string> {
  const { details, safety, isDraft, ...values } = toProductFormValues(toProductDraft(product));
  return {
    ...values,
    ...safety,
    isDraft: shownStatus(isDraft).toLowerCase(),
    gtin: details.gtin,
    maker: makers.get(product.makerId ?? 0) ?? '',
    standards: joinStandards(product.safety?.standards ?? []),
  };
}

/** A stored yes or no as the file writes it. */
export const shownYesNo = (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no');
