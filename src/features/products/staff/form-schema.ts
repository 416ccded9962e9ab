import * as z from 'zod/mini';
import { parseAgeRange } from '@/domain/age';
import { cutText } from '@/domain/characters';
import { factFits } from '@/domain/product-facts';
import { skillIds } from '@/domain/skill';
import { plainText, tidyLine } from '@/domain/typed-text';
import { optional, pickFields } from '@/features/staff-area/form-fields';
import { momentProblem, readMoment, shownMoment } from '@/features/staff-area/moments';
import {
  amountText,
  countText,
  decimalProblem,
  formatDecimal,
  parseDecimal,
  shownCents,
  wholeProblem,
} from '@/features/staff-area/number-rules';
import { pictureUrlText } from '@/features/staff-area/pictures/picture-url';
import { applyMyChanges } from '@/features/staff-area/three-way';
import { checkedText, optionalText, requiredText, tidied } from '@/lib/form-rules';
import {
  detailsSchema,
  freeFromSchema,
  playSchema,
  safetySchema,
  shownDetails,
  shownFacts,
  shownFreeFrom,
  shownLines,
  shownPlay,
  shownSafety,
  textLines,
} from './fact-rules';

/** The limits of the database: text lengths and values. Money in cents. */
export const productLimits = {
  name: 200,
  image: 500,
  ageRange: 50,
  description: 5000,
  stock: 1_000_000,
  priceCents: 9_999_999,
  imageAlt: 300,
  pictures: 8,
  spreads: 3,
  skills: 3,
  relatedIds: 8,
  featuredRank: 999,
} as const;

const COPY = ' (copy)';

const amountProblem = (name: string, example: string) => (text: string) =>
  decimalProblem(text, { name, max: { minorUnits: productLimits.priceCents, text: '99,999.99' }, example });

const stockProblem = (text: string) =>
  wholeProblem(text, 'Stock', productLimits.stock, 'Enter how many units there are, such as 50');

const rankProblem = (text: string) =>
  /^[1-9]\d{0,2}$/.test(text) ? null : `Enter a place from 1 to ${productLimits.featuredRank}, or leave it empty`;

/** The statuses by their names in forms and files. */
const statusText = (text: string) => {
  const bare = plainText(text).toLowerCase().replaceAll(' ', '-');
  return bare === 'shown' ? 'on-sale' : bare;
};
const statusProblem = (text: string) => (['on-sale', 'draft'].includes(text) ? null : 'Write On sale or Draft');

const ages = 'Enter ages such as 4-8 years, 3+ years, 6-18 months or 5 years';

const makerProblem = (text: string) => (/^\d{1,15}$/.test(text) ? null : 'Choose a maker');

const pictureList = (most: number) =>
  z
    .array(
      z.object({
        url: pictureUrlText(productLimits.image),
        alt: requiredText('Alternative text', productLimits.imageAlt),
      }),
    )
    .check(z.maxLength(most));

const productFields = z.object({
  name: requiredText('Name', productLimits.name, tidyLine),
  priceCents: z.pipe(
    checkedText(amountProblem('Price', 'Enter the price in dollars, such as 34.99'), amountText),
    z.transform((text: string) => parseDecimal(text) ?? 0),
  ),
  image: pictureUrlText(productLimits.image),
  imageAlt: optionalText('Alternative text', productLimits.imageAlt),
  pictures: pictureList(productLimits.pictures),
  spreads: pictureList(productLimits.spreads),
  ageRange: requiredText('Age range', productLimits.ageRange).check(
    z.refine((text) => text === '' || parseAgeRange(text) !== null, ages),
  ),
  stock: z.pipe(checkedText(stockProblem, countText), z.transform(Number)),
  description: requiredText('Description', productLimits.description),
  category: z.string().check(tidied(), z.minLength(1, 'Choose a category')),
  makerId: optional(makerProblem, Number),
  details: detailsSchema,
  freeFrom: freeFromSchema,
  play: playSchema,
  boxContents: textLines({ name: 'The box', most: 40, longest: 200 }),
  safety: safetySchema,
  skills: z
    .array(z.enum(skillIds))
    .check(z.maxLength(productLimits.skills, `A product can have ${productLimits.skills} skills at most`)),
  saleCents: optional(
    amountProblem('Sale price', 'Enter the sale price in dollars, such as 29.99'),
    (text) => Number(parseDecimal(text)),
    amountText,
  ),
  costCents: optional(
    amountProblem('Cost', 'Enter the cost in dollars, such as 19.99'),
    (text) => Number(parseDecimal(text)),
    amountText,
  ),
  saleFrom: optional(momentProblem, readMoment),
  saleUntil: optional(momentProblem, readMoment),
  isDraft: z.pipe(
    checkedText(statusProblem, statusText),
    z.transform((status: string) => status === 'draft'),
  ),
  publishAt: optional(momentProblem, readMoment),
  featuredRank: optional(rankProblem, Number, countText),
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

/** The product form: parses typed text to a draft with whole cents and units. */
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
  spreads: [],
  ageRange: '',
  stock: '',
  description: '',
  category: '',
  makerId: '',
  details: shownDetails({}),
  freeFrom: shownFreeFrom({}),
  play: shownPlay({}),
  boxContents: '',
  safety: shownSafety(null),
  skills: [],
  saleCents: '',
  costCents: '',
  saleFrom: '',
  saleUntil: '',
  isDraft: 'on-sale',
  publishAt: '',
  featuredRank: '',
  relatedIds: [],
};

export function toProductDraft(product: ProductDraft): ProductDraft {
  return pickFields(productSchema.shape, product);
}

/** A draft copy, with a distinct name. */
export function copyOf(product: ProductDraft): ProductDraft {
  const name = `${cutText(product.name, productLimits.name - COPY.length)}${COPY}`;
  const noSale = { saleCents: null, saleFrom: null, saleUntil: null };
  const notSold = { stock: 0, featuredRank: null, isDraft: true, publishAt: null, ...noSale };
  return { ...toProductDraft(product), name, ...notSold };
}

export function toProductFormValues(draft: ProductDraft): ProductFormValues {
  return {
    ...draft,
    priceCents: formatDecimal(draft.priceCents),
    stock: String(draft.stock),
    makerId: String(draft.makerId ?? ''),
    details: shownDetails(draft.details),
    freeFrom: shownFreeFrom(draft.freeFrom),
    play: shownPlay(draft.play),
    boxContents: shownLines(draft.boxContents),
    safety: shownSafety(draft.safety),
    saleCents: shownCents(draft.saleCents),
    costCents: shownCents(draft.costCents),
    saleFrom: shownMoment(draft.saleFrom),
    saleUntil: shownMoment(draft.saleUntil),
    isDraft: draft.isDraft ? 'draft' : 'on-sale',
    publishAt: shownMoment(draft.publishAt),
    featuredRank: String(draft.featuredRank ?? ''),
  };
}

/** My changes merged into theirs. For the stock only my difference is applied, so that sold units stay sold. */
export function mergeProducts(base: ProductDraft, theirs: ProductDraft, mine: ProductDraft): ProductDraft {
  const stock = Math.max(0, theirs.stock + mine.stock - base.stock);
  return { ...applyMyChanges(base, theirs, mine), stock };
}
