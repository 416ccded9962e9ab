import { beforeAll, describe, expect, it, vi } from 'vitest';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import type { CompleteProduct } from '../../src/domain/product-facts';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import {
  type ProductDraft,
  productSchema,
  toProductDraft,
  toProductFormValues,
} from '../../src/features/products/staff/form-schema';
import { productLabels } from '../../src/features/products/staff/labels';
import { builtInSettings } from '../../src/features/settings/data';
import { structuredDataTags } from '../seo/structured-data';
import { builtPages } from './routes';

const [kit, ...others] = completeSnapshot;
if (!kit) throw new Error('There is no product');
const book = others.find(({ category }) => category === 'Books') as CompleteProduct;

interface FieldExample {
  /** As staff enter it. */
  draft: Partial<ProductDraft>;
  /** As the database returns it to the page, if different. */
  shown?: Partial<CompleteProduct>;
  /** The text that this adds to the page; null if shoppers see it elsewhere. */
  page: readonly string[] | null;
  jsonLd: readonly string[] | null;
}

const examples: Record<keyof ProductDraft, FieldExample> = {
  name: { draft: { name: 'Beetle Bag' }, page: ['>Beetle Bag</h1>'], jsonLd: ['"name":"Beetle Bag"'] },
  priceCents: { draft: { priceCents: 4321 }, page: ['$43.21'], jsonLd: ['"price":"43.21"'] },
  costCents: { draft: { costCents: 713 }, page: null, jsonLd: null },
  image: { draft: { image: '/images/bag.webp' }, page: ['src="/images/bag.webp"'], jsonLd: ['/images/bag.webp"'] },
  imageAlt: { draft: { imageAlt: 'A bag of beetles' }, page: ['alt="A bag of beetles"'], jsonLd: null },
  pictures: {
    draft: { pictures: [{ url: '/images/inside.webp', alt: 'Its inside' }] },
    page: ['Picture 2 of 2', '/images/inside.webp'],
    jsonLd: ['/images/inside.webp"'],
  },
  ageRange: {
    draft: { ageRange: '9-11 years' },
    shown: { ageRange: '9-11 years', minAge: 9, maxAge: 11 },
    page: ['9-11 years', 'Ages 9 to 11', 'href="/shop/age/9"'],
    jsonLd: ['"suggestedMinAge":9,"suggestedMaxAge":11'],
  },
  stock: { draft: { stock: 0 }, page: ['Sold out for now'], jsonLd: ['schema.org/OutOfStock'] },
  description: { draft: { description: 'It hums.' }, page: ['>It hums.</p>'], jsonLd: ['"description":"It hums."'] },
  category: { draft: { category: 'Music' }, page: ['href="/shop/music"'], jsonLd: ['"category":"Music"'] },
  details: {
    draft: {
      details: {
        size: '7 x 7 cm',
        weight: '70 g',
        pieces: '7',
        material: 'Felt',
        batteries: 'None at all',
        gtin: '4006381333931',
        batch: 'B-77',
      },
    },
    page: ['7 x 7 cm', '70 g', '>7</td>', 'Felt', 'None at all', '4006381333931', 'B-77'],
    jsonLd: [
      '"gtin":"4006381333931"',
      '"value":"7 x 7 cm"',
      '"value":"70 g"',
      '"value":"7"',
      '"material":"Felt"',
      '"value":"None at all"',
    ],
  },
  boxContents: {
    draft: { boxContents: ['Seven beetles'] },
    page: ['>Seven beetles</li>'],
    jsonLd: ['Seven beetles'],
  },
  safety: {
    draft: { safety: { hazard: 'It is loud.', smallParts: false, standards: ['EN 999'], ageReason: 'Ears grow.' } },
    shown: {
      safety: { hazard: 'It is loud.', smallParts: false, standards: ['EN 999'], ageReason: 'Ears grow.' },
      smallParts: false,
    },
    page: ['It is loud.', '>No</td>', 'EN 999', 'Ears grow.'],
    jsonLd: ['"value":"It is loud."', '"name":"Small parts","value":"No"', '"value":"EN 999"', '"value":"Ears grow."'],
  },
  // A book that names a maker shows more than its number: `shown` is what the database adds.
  makerId: {
    draft: { makerId: 2 },
    shown: { maker: { name: 'Felt & Sons', address: 'Lane 7', email: 'felt@example.com', euContact: 'Ann in Rome' } },
    page: ['Felt &amp; Sons', 'Lane 7', 'mailto:felt@example.com', 'Ann in Rome'],
    jsonLd: ['"brand":{"@type":"Brand","name":"Felt & Sons"}', '"manufacturer":'],
  },
  freeFrom: {
    draft: { freeFrom: { milk: true, wool: false } },
    page: ['>Milk; wheat, egg, soy, nuts, latex, nickel not known</td>', '>Wool</td>'],
    jsonLd: ['"name":"Free from","value":"Milk"', '"name":"Not free from","value":"Wool"'],
  },
  play: {
    draft: { play: { noise: 'switch', mess: 'lot', setup: '15', company: 'together' } },
    page: ['Loud, can be switched off', 'A lot', 'Up to 15 minutes', '>Together</td>'],
    jsonLd: ['"value":"Loud, can be switched off"', '"value":"A lot"', '"value":"Up to 15 minutes"'],
  },
  spreads: {
    draft: { spreads: [{ url: '/images/open.webp', alt: 'A lion on a hill' }] },
    page: ['Look inside', '/images/open.webp', 'alt="A lion on a hill"'],
    jsonLd: null,
  },
  skills: { draft: { skills: ['logic'] }, page: ['href="/shop/skill/logic"'], jsonLd: ['"value":"Logic"'] },
  saleCents: {
    draft: { saleCents: 1234 },
    shown: { priceCents: 1234, sale: { regularCents: kit.priceCents, lowestCents: 1299, until: null } },
    page: ['$12.34', 'Sale price', '$12.99 was the lowest price of the last 30 days'],
    jsonLd: ['"price":"12.34"', 'StrikethroughPrice'],
  },
  // The database determines the price by it: sale-price.policies.test.ts.
  saleFrom: { draft: { saleCents: 1234, saleFrom: '2026-12-01T09:00:00.000Z' }, page: null, jsonLd: null },
  saleUntil: {
    draft: { saleCents: 1234, saleUntil: '2030-01-02T09:00:00.000Z' },
    shown: {
      priceCents: 1234,
      sale: { regularCents: kit.priceCents, lowestCents: 1199, until: '2030-01-02T09:00:00.000Z' },
    },
    page: ['Sale price until Jan 2, 2030, 12:00 PM'],
    jsonLd: ['"priceValidUntil":"2030-01-02T09:00:00.000Z"'],
  },
  // Only staff can read drafts: product-facts.policies.test.ts.
  isDraft: { draft: { isDraft: true }, page: null, jsonLd: null },
  publishAt: { draft: { publishAt: '2026-12-01T09:00:00.000Z' }, page: null, jsonLd: null },
  // Used on the home page: src/domain/product.test.ts.
  featuredRank: { draft: { featuredRank: 7 }, page: null, jsonLd: null },
  relatedIds: { draft: { relatedIds: [book.id] }, page: [`>${book.name}</a>`], jsonLd: null },
};

let renderer: typeof import('../../src/prerender');

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://database.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable');
  renderer = await import('../../src/prerender');
});

const plain = {
  ...kit,
  makerId: null,
  maker: null,
  freeFrom: {},
  play: {},
  pictures: [],
  skills: [],
  details: {},
  boxContents: [],
  relatedIds: [others.at(-1)?.id ?? 0],
};

async function shownOf(product: CompleteProduct) {
  const { categories } = await renderer.readSiteData();
  const products = [product, ...others.filter(({ id }) => id === product.relatedIds[0])];
  const nothing = { articles: [], collections: [], recalls: [], sheets: [], texts: [] };
  const shop = { ...nothing, products, categories, settings: builtInSettings, plan: builtInPlan };
  const page = builtPages(shop).find(({ path }) => path === `/product/${product.id}`);
  if (!page) throw new Error('The product has no page');
  const html = await renderer.renderPage(page);
  return {
    html,
    jsonLd: structuredDataTags(page.path, shop, 'https://shop.example'),
  };
}

const typed: ProductDraft = {
  ...plain,
  saleCents: null,
  costCents: null,
  saleFrom: null,
  saleUntil: null,
  isDraft: false,
  publishAt: null,
};

let before: Awaited<ReturnType<typeof shownOf>>;
beforeAll(async () => {
  before = await shownOf(plain);
});

describe.each(Object.entries(examples))('the field %s', (field, { draft, shown, page, jsonLd }) => {
  it('is stored as staff entered it', () => {
    expect(productLabels[field as keyof ProductDraft]).toBeTruthy();
    const wanted = { ...toProductDraft(typed), ...draft };
    expect(productSchema.parse(toProductFormValues(wanted))).toEqual(wanted);
  });

  it.runIf(page ?? jsonLd)('is in the built page and in the structured data', async () => {
    const after = await shownOf({ ...plain, ...(draft as Partial<CompleteProduct>), ...shown });
    for (const part of page ?? []) {
      expect(before.html, part).not.toContain(part);
      expect(after.html).toContain(part);
    }
    for (const part of jsonLd ?? []) {
      expect(before.jsonLd, part).not.toContain(part);
      expect(after.jsonLd).toContain(part);
    }
  });
});
