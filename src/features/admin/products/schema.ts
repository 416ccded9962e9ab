import * as z from 'zod/mini';
import { mineOnTop } from '../editing/three-way';
import { isPictureAddress } from '../pictures/picture-address';
import type { ProductDraft } from './source';

/** The longest and largest values, as the database allows them. Money in cents. */
export const productLimits = {
  name: 200,
  image: 500,
  ageRange: 50,
  description: 5000,
  stock: 1_000_000,
  priceCents: 9_999_999,
} as const;

const required = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${max} characters at most`),
    );

/** Hundredths of a number written with up to two decimals, counted without floating point. Null for any other text. */
export function hundredthsFromText(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function priceProblem(text: string): string | null {
  if (/^\d+\.\d{3,}$/.test(text)) return 'Price can have two decimals at most';
  const cents = hundredthsFromText(text);
  if (cents === null && !(Number.isFinite(Number(text)) && text !== '')) {
    return 'Enter the price in dollars, such as 34.99';
  }
  if (cents === null || cents > productLimits.priceCents) {
    return 'Price must be between 0 and 99,999.99';
  }
  return null;
}

function stockProblem(text: string): string | null {
  if (text === '' || !Number.isFinite(Number(text))) return 'Enter how many pieces there are, such as 50';
  if (!Number.isInteger(Number(text))) return 'Stock is counted in whole pieces';
  if (Number(text) < 0) return 'Stock cannot be below 0';
  if (Number(text) > productLimits.stock) return 'Stock can be 1,000,000 pieces at most';
  return null;
}

/** Text that a rule finds nothing wrong with. The rule answers a sentence, or null. */
const ruled = (problem: (text: string) => string | null) =>
  z.string().check(
    z.trim(),
    z.check<string>((context) => {
      const message = problem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

/** The product form: text as it is typed in, a draft with whole cents and pieces out. */
export const productSchema = z.object({
  name: required('Name', productLimits.name),
  priceCents: z.pipe(
    ruled(priceProblem),
    z.transform((text: string) => hundredthsFromText(text) ?? 0),
  ),
  image: required('Image URL', productLimits.image).check(
    z.refine(
      (text) => text === '' || isPictureAddress(text),
      'Enter an address that starts with https:// or /, or upload a picture',
    ),
  ),
  ageRange: required('Age range', productLimits.ageRange),
  stock: z.pipe(ruled(stockProblem), z.transform(Number)),
  description: required('Description', productLimits.description),
  category: z.string().check(z.minLength(1, 'Choose a category')),
});

export type TypedProduct = z.input<typeof productSchema>;

export const emptyProduct: TypedProduct = {
  name: '',
  priceCents: '',
  image: '',
  ageRange: '',
  stock: '',
  description: '',
  category: '',
};

/** A draft as it stands in the form's fields. */
export function typedProduct(draft: ProductDraft): TypedProduct {
  const dollars = Math.floor(draft.priceCents / 100);
  const cents = String(draft.priceCents % 100).padStart(2, '0');
  return { ...draft, priceCents: `${dollars}.${cents}`, stock: String(draft.stock) };
}

/** The part of a product that staff decide. */
export function draftOfProduct(product: ProductDraft): ProductDraft {
  const { name, priceCents, image, ageRange, stock, description, category } = product;
  return { name, priceCents, image, ageRange, stock, description, category };
}

/**
 * My changes on top of theirs. Of the stock only the difference counts, so that pieces sold meanwhile stay sold.
 */
export function mergeProducts(base: ProductDraft, theirs: ProductDraft, mine: ProductDraft): ProductDraft {
  const stock = Math.max(0, theirs.stock + mine.stock - base.stock);
  return { ...mineOnTop(base, theirs, mine), stock };
}

const fieldsByColumn: Readonly<Record<string, keyof TypedProduct>> = {
  name: 'name',
  price: 'priceCents',
  image_url: 'image',
  age_range: 'ageRange',
  stock: 'stock',
  description: 'description',
  category: 'category',
};

/** The form's field that shows a column of the database; null for none. */
export function productField(column: string): keyof TypedProduct | null {
  return fieldsByColumn[column] ?? null;
}
