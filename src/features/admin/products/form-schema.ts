import * as z from 'zod/mini';
import { checkedText, emptyTexts, requiredText } from '@/lib/form-rules';
import { pictureUrlText } from '../pictures/picture-url';
import { pickFields } from '../shared/form-fields';
import { decimalProblem, formatDecimal, parseDecimal, wholeProblem } from '../shared/number-rules';
import { mineOnTop } from '../shared/three-way';

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
  wholeProblem(text, 'Stock', productLimits.stock, 'Enter how many units there are, such as 50');

/** The product form: takes text as it is typed, gives a draft with whole cents and units. */
export const productSchema = z.object({
  name: requiredText('Name', productLimits.name),
  priceCents: z.pipe(
    checkedText(priceProblem),
    z.transform((text: string) => parseDecimal(text) ?? 0),
  ),
  image: pictureUrlText(productLimits.image),
  ageRange: requiredText('Age range', productLimits.ageRange),
  stock: z.pipe(checkedText(stockProblem), z.transform(Number)),
  description: requiredText('Description', productLimits.description),
  category: z.string().check(z.minLength(1, 'Choose a category')),
});

export type ProductFormValues = z.input<typeof productSchema>;

export type ProductDraft = z.output<typeof productSchema>;

export const emptyProduct: ProductFormValues = emptyTexts(productSchema.shape);

export function toProductDraft(product: ProductDraft): ProductDraft {
  return pickFields(productSchema.shape, product);
}

export function toProductFormValues(draft: ProductDraft): ProductFormValues {
  return { ...draft, priceCents: formatDecimal(draft.priceCents), stock: String(draft.stock) };
}

/** My changes on top of theirs. Of the stock only my difference counts, so that sold units stay sold. */
export function mergeProducts(base: ProductDraft, theirs: ProductDraft, mine: ProductDraft): ProductDraft {
  const stock = Math.max(0, theirs.stock + mine.stock - base.stock);
  return { ...mineOnTop(base, theirs, mine), stock };
}
