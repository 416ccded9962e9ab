import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import { builtInSettings } from '../../src/features/settings/data';
import type { PublishedProduct } from './data';
import { productFeed } from './product-feed';

const SITE = 'https://shop.example';
const [kit] = completeSnapshot;
if (!kit) throw new Error('Something is missing in the shop');

const { DOMParser } = new Window();

/** The parsed products of the feed: field names with all their values. */
function read(products: readonly PublishedProduct[]): Record<string, string[]>[] {
  const nothing = { categories: [], collections: [], recalls: [], sheets: [], articles: [], texts: [] };
  const feed = productFeed({ ...nothing, products, settings: builtInSettings, plan: builtInPlan }, SITE);
  const document = new DOMParser().parseFromString(feed, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  return [...document.querySelectorAll('channel > item')].map((item) => {
    const values: Record<string, string[]> = {};
    for (const { namespaceURI, localName, textContent } of item.children) {
      const isOfRss = ['title', 'link', 'description'].includes(localName);
      expect(namespaceURI, localName).toBe(isOfRss ? null : 'http://base.google.com/ns/1.0');
      values[localName] = [...(values[localName] ?? []), textContent ?? ''];
    }
    return values;
  });
}

const readOne = (changes: Partial<PublishedProduct>) => read([{ ...kit, ...changes }])[0];

it('contains for every product what shopping sites require', () => {
  expect(read(completeSnapshot).map(({ id }) => id)).toEqual(completeSnapshot.map(({ id }) => [String(id)]));
  expect(readOne({ pictures: [{ url: '/images/beside.jpg', alt: 'Beside' }] })).toEqual({
    id: ['1'],
    title: ['Nature Explorer Kit'],
    description: [kit.description],
    link: [`${SITE}/product/1`],
    image_link: [`${SITE}${kit.image}`],
    additional_image_link: [`${SITE}/images/beside.jpg`],
    availability: ['in_stock'],
    price: ['34.99 USD'],
    condition: ['new'],
    brand: [kit.maker?.name],
    age_group: ['toddler'],
    product_type: ['Outdoor'],
  });
});

it('contains the maker and the GTIN where they are known', () => {
  const maker = { id: 1, name: 'Kite Makers', address: 'Kisumu', email: 'kites@example.com', euContact: '' };
  const known = readOne({ maker, details: { ...kit.details, gtin: '4006381333931' } });
  expect(known).toMatchObject({ brand: ['Kite Makers'], gtin: ['4006381333931'] });
  expect(known).not.toHaveProperty('identifier_exists');
});

it.each([
  [{ details: { isbn: '978-6-990-01047-2' } }, { gtin: ['9786990010472'] }],
  [{ details: { isbn: '0-306-40615-2' } }, { gtin: ['9780306406157'] }],
  [{ details: { isbn: '0-306-40615-2', gtin: '4006381333931' } }, { gtin: ['4006381333931'] }],
  [{ details: {}, category: 'Books', maker: null }, {}],
  [{ details: {} }, {}],
  [{ details: {}, maker: null }, { identifier_exists: ['no'] }],
])('says of %j which number it has, or that there can be none', (changes, numbers) => {
  const { gtin, identifier_exists } = readOne(changes) ?? {};
  expect({ ...(gtin && { gtin }), ...(identifier_exists && { identifier_exists }) }).toEqual(numbers);
});

it('contains both prices of a sale, and its dates if it ends', () => {
  const sale = { regularCents: 3499, lowestCents: 3499, until: '2026-12-24T21:00:00+00:00' };
  const changed = { priceCents: 2000, updatedAt: '2026-11-30T08:00:00+00:00' };
  expect(readOne({ ...changed, sale })).toMatchObject({
    price: ['34.99 USD'],
    sale_price: ['20.00 USD'],
    sale_price_effective_date: ['2026-11-30T08:00:00+00:00/2026-12-24T21:00:00+00:00'],
  });
  // A later change of the product does not restart the sale.
  expect(readOne({ ...changed, sale, saleFrom: '2026-11-27T06:00:00+00:00' })?.sale_price_effective_date).toEqual([
    '2026-11-27T06:00:00+00:00/2026-12-24T21:00:00+00:00',
  ]);
  const endless = readOne({ ...changed, sale: { ...sale, until: null } });
  expect(endless).toMatchObject({ sale_price: ['20.00 USD'] });
  expect(endless).not.toHaveProperty('sale_price_effective_date');
});

it('strikes the lowest price of the thirty days before, and none that is no higher', () => {
  const readSale = (lowestCents: number) =>
    readOne({ priceCents: 2000, sale: { regularCents: 3499, lowestCents, until: '2026-12-24T21:00:00+00:00' } });
  expect(readSale(3299)).toMatchObject({ price: ['32.99 USD'], sale_price: ['20.00 USD'] });
  for (const lowest of [2000, 1999]) {
    expect(readSale(lowest)).toMatchObject({ price: ['20.00 USD'] });
    expect(readSale(lowest)).not.toHaveProperty('sale_price');
    expect(readSale(lowest)).not.toHaveProperty('sale_price_effective_date');
  }
});

it('marks products that are sold out, and contains an age group only if it is known', () => {
  expect(readOne({ stock: 0 })).toMatchObject({ availability: ['out_of_stock'] });
  expect([0, 1, 5].map((minAge) => readOne({ minAge })?.age_group)).toEqual([['infant'], ['toddler'], ['kids']]);
  expect(readOne({ minAge: null })).not.toHaveProperty('age_group');
});

it('is valid XML within the limits for any name of a product', () => {
  const name = `Puddles & "mud" <b>now</b>]]> it's 5 > 4 \u0007`;
  expect(readOne({ name, description: '🎈'.repeat(4000) })).toMatchObject({
    title: [name.replace('\u0007', '')],
    description: [expect.stringMatching(/^🎈+$/u)],
  });
  expect(readOne({ description: 'a'.repeat(9000) })?.description?.[0]).toHaveLength(5000);
  expect(readOne({ image: 'https://pictures.example/a b.jpg' })?.image_link).toEqual([
    'https://pictures.example/a%20b.jpg',
  ]);
});
