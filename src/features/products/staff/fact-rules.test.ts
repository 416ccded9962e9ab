import { describe, expect, it } from 'vitest';
import { keepUnchangedFields } from '@/features/staff-area/three-way';
import { productOf } from '@/testing/saved';
import {
  emptyProduct,
  type ProductFormValues,
  productSchema,
  toProductDraft,
  toProductFormValues,
} from './form-schema';

const safety = { smallParts: 'yes', hazard: 'Small parts.', standards: 'EN 71-1\n\n EN 71-2 ', ageReason: 'Strings.' };

const typed: ProductFormValues = {
  ...emptyProduct,
  name: 'Kite',
  priceCents: '34.99',
  image: '/images/kite.webp',
  ageRange: '4-8 years',
  stock: '50',
  description: 'It flies.',
  category: 'Outdoor',
};

/** The errors by field path. */
function problems(changes: Partial<ProductFormValues>): Record<string, string> {
  const { error } = productSchema.safeParse({ ...typed, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const draftOf = (changes: Partial<ProductFormValues>) => productSchema.parse({ ...typed, ...changes });

describe('the facts of a product, as staff type them', () => {
  it('come back as they were stored, for every field', () => {
    const stored = {
      ...productOf(2),
      pictures: [{ url: '/images/two.webp', alt: 'The back' }],
      spreads: [{ url: '/images/open.webp', alt: 'A lion on a hill' }],
      makerId: 2,
      saleCents: 1999,
      costCents: 1250,
      saleFrom: '2026-11-01T06:30:00+00:00',
      saleUntil: '2026-12-01T06:30:12.5+00:00',
      isDraft: true,
      publishAt: '2026-12-24T06:30:00+00:00',
    };
    const draft = toProductDraft(stored);
    const typed = productSchema.parse(toProductFormValues(draft));
    expect(keepUnchangedFields(draft, typed, toProductFormValues)).toEqual(draft);
    expect(draft).toMatchObject({ details: stored.details, safety: stored.safety, boxContents: stored.boxContents });
  });

  it.each(['4-8 years', '3+ years', '6-18 months', '5 years'])('take the ages %s', (ageRange) =>
    expect(problems({ ageRange })).toEqual({}),
  );

  it.each(['all ages', '8-4 years', '4 to 8', '4-8'])('refuse the ages %s', (ageRange) =>
    expect(problems({ ageRange })).toEqual({
      ageRange: 'Enter ages such as 4-8 years, 3+ years, 6-18 months or 5 years',
    }),
  );

  it('read lines as a list, and want each one once', () => {
    expect(draftOf({ boxContents: ' A kite \n\nA tail\n' }).boxContents).toEqual(['A kite', 'A tail']);
    expect(problems({ boxContents: 'A kite\nA tail\nA kite' })).toEqual({ boxContents: '“A kite” is there twice' });
    const many = Array.from({ length: 41 }, (_, place) => `Part ${place}`).join('\n');
    expect(problems({ boxContents: many })).toEqual({ boxContents: 'The box can have 40 lines at most' });
    expect(problems({ boxContents: 'x'.repeat(201) }).boxContents).toMatch(/^A line can be 200 characters at most/);
  });

  it('want all that is said of safety, or nothing', () => {
    expect(draftOf({ safety }).safety).toEqual({
      smallParts: true,
      hazard: 'Small parts.',
      standards: ['EN 71-1', 'EN 71-2'],
      ageReason: 'Strings.',
    });
    expect(draftOf({}).safety).toBeNull();
    expect(problems({ safety: { ...safety, smallParts: '', standards: ' ' } })).toEqual({
      'safety.smallParts': 'Say whether there are small parts',
      'safety.standards': 'Name at least one standard',
    });
  });

  it('keep a product without its safety facts from being featured', () => {
    expect(problems({ featuredRank: '2' })).toEqual({
      featuredRank: 'Only a product with its safety facts can be featured',
    });
    expect(draftOf({ featuredRank: '2', safety }).featuredRank).toBe(2);
    expect(problems({ featuredRank: '0', safety }).featuredRank).toMatch(/^Enter a place from 1 to 999/);
  });

  it('fit the category: books have an author, toys have batteries', () => {
    const details = { ...emptyProduct.details, author: 'Njeri', isbn: '978-6990010120' };
    expect(draftOf({ category: 'Books', details }).details).toEqual({ author: 'Njeri', isbn: '978-6990010120' });
    expect(Object.keys(problems({ details }))).toEqual(['details.author', 'details.isbn']);
    const batteries = { ...emptyProduct.details, batteries: '2 AA' };
    expect(Object.keys(problems({ category: 'Books', details: batteries }))).toEqual(['details.batteries']);
  });

  it.each([
    ['9786990010120', true],
    ['080442957X', true],
    ['0-8044-2957-X', true],
    ['9786990010121', false],
    ['0804429570', false],
    ['97869900', false],
  ])('check that %s can be an ISBN: %s', (isbn, isIt) => {
    const found = problems({ category: 'Books', details: { ...emptyProduct.details, isbn } });
    expect(Object.keys(found)).toEqual(isIt ? [] : ['details.isbn']);
  });

  it.each([
    ['10%', true],
    ['50%', true],
    ['51%', false],
    ['0%', false],
    ['10', false],
  ])('check that %s can be a restocking fee: %s', (restockingFee, isOne) => {
    const found = problems({ details: { ...emptyProduct.details, restockingFee } });
    expect(Object.keys(found)).toEqual(isOne ? [] : ['details.restockingFee']);
  });

  it.each([
    [{ saleCents: '34.99' }, { saleCents: 'The sale price must be below the price' }],
    [{ saleCents: '20.999' }, { saleCents: 'Sale price can have two decimals at most' }],
    [{ saleFrom: '2026-11-01T10:00' }, { saleCents: 'Enter the sale price, or clear the dates of the sale' }],
    [
      { saleCents: '20', saleFrom: '2026-11-01T10:00', saleUntil: '2026-11-01T10:00' },
      { saleUntil: 'A sale has to end after it began' },
    ],
    [{ saleCents: '20', saleUntil: 'soon' }, { saleUntil: 'Enter a day and a time' }],
    [{ saleCents: '20', saleUntil: '0026-12-01T10:00' }, { saleUntil: 'Choose a day within ten years of today' }],
    [{ saleCents: '20', saleUntil: '2026-11-01T10:00' }, {}],
  ])('check the sale %j', (sale, found) => expect(problems(sale)).toEqual(found));

  it('want an alternative text for every further picture', () => {
    expect(problems({ pictures: [{ url: '/images/tail.webp', alt: ' ' }] })).toEqual({
      'pictures.0.alt': 'Alternative text is required',
    });
  });
});
