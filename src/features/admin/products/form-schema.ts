import * as z from 'zod/mini';
import { parseAgeRange } from '@/domain/age';
import { factFits } from '@/domain/product-facts';
import { skillIds } from '@/domain/skill';
import { checkedText, requiredText } from '@/lib/form-rules';
import { pictureUrlText } from '../pictures/picture-url';
import { pickFields } from '../shared/form-fields';
import { momentProblem, readMoment, shownMoment } from '../shared/moments';
import { decimalProblem, formatDecimal, parseDecimal, shownCents, wholeProblem } from '../shared/number-rules';
import { optional } from '../shared/optional';
import { mineOnTop } from '../shared/three-way';
import {
  detailsSchema,
  optionalText,
  safetySchema,
  shownDetails,
  shownFacts,
  shownLines,
  shownSafety,
  textLines,
} from './fact-rules';

/** The longest and largest values, as the database allows them. Money in cents. */
export const productLimits = {
  name: 200,
  image: 500,
  ageRange: 50,
  description: 5000,
  stock: 1_000_000,
  priceCents: 9_999_999,
  imageAlt: 300,
  pictures: 8,
  skills: 3,
  relatedIds: 8,
  featuredRank: 999,
} as const;

const amountProblem = (name: string, example: string) => (text: string) =>
  decimalProblem(text, { name, max: { minorUnits: productLimits.priceCents, text: '99,999.99' }, example });

const stockProblem = (text: string) =>
  wholeProblem(text, 'Stock', productLimits.stock, 'Enter how many units there are, such as 50');

const rankProblem = (text: string) =>
  /^[1-9]\d{0,2}$/.test(text) ? null : `Enter a place from 1 to ${productLimits.featuredRank}, or leave it empty`;

const ages = 'Enter ages such as 4-8 years, 3+ years, 6-18 months or 5 years';

const productFields = z.object({
  name: requiredText('Name', productLimits.name),
  priceCents: z.pipe(
    checkedText(amountProblem('Price', 'Enter the price in dollars, such as 34.99')),
    z.transform((text: string) => parseDecimal(text) ?? 0),
  ),
  image: pictureUrlText(productLimits.image),
  imageAlt: optionalText('Alternative text', productLimits.imageAlt),
  pictures: z
    .array(
      z.object({
        url: pictureUrlText(productLimits.image),
        alt: requiredText('Alternative text', productLimits.imageAlt),
      }),
    )
    .check(z.maxLength(productLimits.pictures)),
  ageRange: requiredText('Age range', productLimits.ageRange).check(
    z.refine((text) => text === '' || parseAgeRange(text) !== null, ages),
  ),
  stock: z.pipe(checkedText(stockProblem), z.transform(Number)),
  description: requiredText('Description', productLimits.description),
  category: z.string().check(z.minLength(1, 'Choose a category')),
  details: detailsSchema,
  boxContents: textLines({ name: 'The box', most: 40, longest: 200 }),
  safety: safetySchema,
  skills: z
    .array(z.enum(skillIds))
    .check(z.maxLength(productLimits.skills, `A product can have ${productLimits.skills} skills at most`)),
  saleCents: optional(amountProblem('Sale price', 'Enter the sale price in dollars, such as 29.99'), (text) =>
    Number(parseDecimal(text)),
  ),
  saleFrom: optional(momentProblem, readMoment),
  saleUntil: optional(momentProblem, readMoment),
  isDraft: z.pipe(
    z.string(),
    z.transform((status: string) => status === 'draft'),
  ),
  featuredRank: optional(rankProblem, Number),
  relatedIds: z.array(z.number()).check(z.maxLength(productLimits.relatedIds)),
});

type ReadProduct = z.output<typeof productFields>;

function* contradictions(product: ReadProduct): Generator<[path: string[], message: string]> {
  const { saleCents, saleFrom, saleUntil } = product;
  if (saleCents !== null && saleCents >= product.priceCents) {
    yield [['saleCents'], 'The sale price must be below the price'];
  }
  if (saleCents === null && (saleFrom ?? saleUntil) !== null) {
    yield [['saleCents'], 'Enter the sale price, or clear the dates of the sale'];
  }
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom) {
    yield [['saleUntil'], 'A sale has to end after it began'];
  }
  if (product.featuredRank !== null && product.safety === null) {
    yield [['featuredRank'], 'Only a product with its safety facts can be featured'];
  }
  for (const fact of shownFacts) {
    if (product.details[fact] && !factFits(fact, product.category)) {
      yield [['details', fact], `This does not fit the category ${product.category}: clear it`];
    }
  }
}

/** The product form: takes text as it is typed, gives a draft with whole cents and units. */
export const productSchema = productFields.check(
  z.check((context) => {
    for (const [path, message] of contradictions(context.value)) {
      context.issues.push({ code: 'custom', path, message, input: context.value });
    }
  }),
);

export type ProductFormValues = z.input<typeof productSchema>;

export type ProductDraft = z.output<typeof productSchema>;

export const emptyProduct: ProductFormValues = {
  name: '',
  priceCents: '',
  image: '',
  imageAlt: '',
  pictures: [],
  ageRange: '',
  stock: '',
  description: '',
  category: '',
  details: shownDetails({}),
  boxContents: '',
  safety: shownSafety(null),
  skills: [],
  saleCents: '',
  saleFrom: '',
  saleUntil: '',
  isDraft: 'on-sale',
  featuredRank: '',
  relatedIds: [],
};

export function toProductDraft(product: ProductDraft): ProductDraft {
  return pickFields(productSchema.shape, product);
}

export function toProductFormValues(draft: ProductDraft): ProductFormValues {
  return {
    ...draft,
    priceCents: formatDecimal(draft.priceCents),
    stock: String(draft.stock),
    details: shownDetails(draft.details),
    boxContents: shownLines(draft.boxContents),
    safety: shownSafety(draft.safety),
    saleCents: shownCents(draft.saleCents),
    saleFrom: shownMoment(draft.saleFrom),
    saleUntil: shownMoment(draft.saleUntil),
    isDraft: draft.isDraft ? 'draft' : 'on-sale',
    featuredRank: String(draft.featuredRank ?? ''),
  };
}

/** My changes on top of theirs. Of the stock only my difference counts, so that sold units stay sold. */
export function mergeProducts(base: ProductDraft, theirs: ProductDraft, mine: ProductDraft): ProductDraft {
  const stock = Math.max(0, theirs.stock + mine.stock - base.stock);
  return { ...mineOnTop(base, theirs, mine), stock };
}
