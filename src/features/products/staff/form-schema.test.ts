import { describe, expect, it } from 'vitest';
import { emptyProduct, mergeProducts, type ProductFormValues, productSchema, toProductFormValues } from './form-schema';
import { productField } from './rows';

const typed: ProductFormValues = {
  ...emptyProduct,
  name: 'Kite',
  priceCents: '34.99',
  image: '/images/products/kite.webp',
  ageRange: '4-8 years',
  stock: '50',
  description: 'It flies.',
  category: 'Outdoor',
};

/** The error of a field with this text, or null. */
function problemOf(field: keyof ProductFormValues, text: string): string | null {
  const result = productSchema.safeParse({ ...typed, [field]: text });
  return result.success ? null : (result.error.issues.find((issue) => issue.path[0] === field)?.message ?? '');
}

describe('the product form', () => {
  it('turns what is typed into whole cents and units', () => {
    expect(productSchema.parse({ ...typed, name: '  Kite ' })).toMatchObject({
      name: 'Kite',
      priceCents: 3499,
      stock: 50,
      details: {},
      safety: null,
      saleCents: null,
      isDraft: false,
      featuredRank: null,
    });
  });

  it.each([
    ['1', 100],
    ['0.5', 50],
    ['0.29', 29],
    ['1.10', 110],
    ['99999.99', 9_999_999],
    ['0', 0],
  ])('reads the price %s as %i cents', (text, cents) => {
    expect(productSchema.parse({ ...typed, priceCents: text }).priceCents).toBe(cents);
  });

  it.each([
    ['-1', 'Price must be between 0 and 99,999.99'],
    ['1e9', 'Price must be between 0 and 99,999.99'],
    ['100000', 'Price must be between 0 and 99,999.99'],
    ['abc', 'Enter the price in dollars, such as 34.99'],
    ['', 'Enter the price in dollars, such as 34.99'],
    ['34.999', 'Price can have two decimals at most'],
    ['Infinity', 'Enter the price in dollars, such as 34.99'],
  ])('refuses the price %j', (text, sentence) => expect(problemOf('priceCents', text)).toBe(sentence));

  it.each([
    ['1.5', 'Stock is counted in whole units'],
    ['-1', 'Stock cannot be below 0'],
    ['abc', 'Enter how many units there are, such as 50'],
    ['', 'Enter how many units there are, such as 50'],
    ['1000001', 'Stock can be 1,000,000 units at most'],
  ])('refuses the stock %j', (text, sentence) => expect(problemOf('stock', text)).toBe(sentence));

  it('says which fields are required', () => {
    const result = productSchema.safeParse(emptyProduct);
    const required = ['ageRange', 'category', 'description', 'image', 'name', 'priceCents', 'stock'];
    expect(result.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(required);
    for (const [field, name] of [
      ['name', 'Name'],
      ['image', 'Image URL'],
      ['ageRange', 'Age range'],
      ['description', 'Description'],
    ] as const) {
      expect(problemOf(field, '   ')).toBe(`${name} is required`);
    }
    expect(problemOf('category', '')).toBe('Choose a category');
  });

  it('refuses a URL that no picture can have', () => {
    expect(problemOf('image', 'javascript:alert(1)')).toMatch(/^Enter an address/);
    expect(problemOf('image', `https://pictures.example/${'k'.repeat(500)}`)).toBe(
      'Image URL can be 500 characters at most: 25 characters too many',
    );
  });

  it('shows a stored product as it was typed', () => {
    const draft = productSchema.parse({ ...typed, priceCents: '34.9' });
    expect(toProductFormValues(draft)).toEqual({ ...typed, priceCents: '34.90' });
    expect(productSchema.parse(toProductFormValues(draft))).toEqual(draft);
  });
});

describe('mergeProducts', () => {
  const base = productSchema.parse(typed);

  it('adds my difference of the stock to what is left, so that what was sold stays sold', () => {
    const theirs = { ...base, stock: 45, priceCents: 2999 };
    const mine = { ...base, stock: 60, name: 'Big Kite' };
    expect(mergeProducts(base, theirs, mine)).toEqual({ ...base, name: 'Big Kite', priceCents: 2999, stock: 55 });
  });

  it('leaves the stock as it is now when I did not touch it, and never below 0', () => {
    expect(mergeProducts(base, { ...base, stock: 3 }, base).stock).toBe(3);
    expect(mergeProducts(base, { ...base, stock: 3 }, { ...base, stock: 0 }).stock).toBe(0);
  });
});

it('knows the field of each column the database may refuse', () => {
  expect(['name', 'price', 'image_url', 'age_range', 'stock', 'description', 'category'].map(productField)).toEqual([
    'name',
    'priceCents',
    'image',
    'ageRange',
    'stock',
    'description',
    'category',
  ]);
});
