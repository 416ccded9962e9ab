import * as z from 'zod/mini';
import { checkedText, requiredText } from '@/lib/form-rules';
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '../pictures/picture-address';
import { decimalProblem, formatDecimal, parseDecimal, wholeProblem } from '../shared/number-rules';
import { mineOnTop } from '../shared/three-way';
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

const priceProblem = (text: string) =>
  decimalProblem(text, {
    name: 'Price',
    max: { minorUnits: productLimits.priceCents, text: '99,999.99' },
    example: 'Enter the price in dollars, such as 34.99',
  });

const stockProblem = (text: string) =>
  wholeProblem(text, 'Stock', productLimits.stock, 'Enter how many pieces there are, such as 50');

/** The product form: text as it is typed in, a draft with whole cents and pieces out. */
export const productSchema = z.object({
  name: requiredText('Name', productLimits.name),
  priceCents: z.pipe(
    checkedText(priceProblem),
    z.transform((text: string) => parseDecimal(text) ?? 0),
  ),
  image: requiredText('Image URL', productLimits.image).check(
    z.refine((text) => text === '' || isPictureAddress(text), PICTURE_ADDRESS_RULE),
  ),
  ageRange: requiredText('Age range', productLimits.ageRange),
  stock: z.pipe(checkedText(stockProblem), z.transform(Number)),
  description: requiredText('Description', productLimits.description),
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
  return { ...draft, priceCents: formatDecimal(draft.priceCents), stock: String(draft.stock) };
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
