import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSnapshot } from '../../src/domain/catalogue-facts';
import { categorySnapshot } from '../../src/domain/category-snapshot';
import { articles } from '../../src/features/blog/customer/articles';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import { builtInSettings } from '../../src/features/settings/data';
import type { PublishedShop } from './data';
import { structuredDataTags } from './structured-data';

const SITE = 'https://shop.example';
const data: PublishedShop = {
  products: completeSnapshot,
  categories: categorySnapshot,
  collections: [],
  sheets: [],
  recalls: [],
  articles: articles.map((article) => ({ ...article, content: '' })),
  settings: builtInSettings,
  plan: builtInPlan,
  texts: [],
};

const httpsUrl = z.url({ protocol: /^https$/ });
const text = z.string().min(1);
const typed = <Name extends string>(name: Name) => ({ '@type': z.literal(name) });
const root = <Name extends string>(name: Name) => ({ '@context': z.literal('https://schema.org'), ...typed(name) });

/** The fields that Google requires and recommends for each type, and no others than Google or schema.org define. */
const SHAPES = {
  Product: z.strictObject({
    ...root('Product'),
    '@id': httpsUrl,
    name: text,
    description: text,
    sku: text,
    category: text,
    image: z.array(httpsUrl).min(2),
    brand: z.strictObject({ ...typed('Brand'), name: text }),
    manufacturer: z.strictObject({ ...typed('Organization'), name: text, address: text, email: text }).optional(),
    gtin: text.regex(/^\d{8,14}$/).optional(),
    isbn: text.regex(/^97[89]\d{10}$/).optional(),
    material: text.optional(),
    additionalProperty: z.array(z.strictObject({ ...typed('PropertyValue'), name: text, value: text })),
    audience: z
      .strictObject({ ...typed('PeopleAudience'), suggestedMinAge: z.int().min(0), suggestedMaxAge: z.int().max(18) })
      .optional(),
    offers: z.strictObject({
      ...typed('Offer'),
      url: httpsUrl,
      price: z.string().regex(/^\d+\.\d{2}$/),
      priceCurrency: z.literal('USD'),
      priceValidUntil: z.iso.datetime({ offset: true }).optional(),
      priceSpecification: z
        .strictObject({
          ...typed('UnitPriceSpecification'),
          priceType: z.literal('https://schema.org/StrikethroughPrice'),
          price: z.string().regex(/^\d+\.\d{2}$/),
          priceCurrency: z.literal('USD'),
        })
        .optional(),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
      itemCondition: z.literal('https://schema.org/NewCondition'),
      seller: z.strictObject({ ...typed('Organization'), name: text }),
    }),
  }),
  BlogPosting: z.strictObject({
    ...root('BlogPosting'),
    headline: text.max(110),
    description: text,
    image: z.array(httpsUrl).min(2),
    datePublished: z.iso.date(),
    dateModified: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    author: z.strictObject({ ...typed('Person'), name: text, url: httpsUrl }),
    publisher: z.strictObject({ ...typed('Organization'), name: text, logo: httpsUrl }),
    mainEntityOfPage: httpsUrl,
    articleSection: text,
    keywords: z.array(text),
    timeRequired: z.string().regex(/^PT\d+M$/),
    inLanguage: z.literal('en'),
  }),
  BreadcrumbList: z.strictObject({
    ...root('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ ...typed('ListItem'), position: z.int(), name: text, item: httpsUrl }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  OnlineStore: z.strictObject({
    ...root('OnlineStore'),
    '@id': httpsUrl,
    name: text,
    slogan: text,
    description: text,
    url: httpsUrl,
    logo: httpsUrl,
    image: httpsUrl,
    email: z.email(),
    telephone: text,
    address: text,
    contactPoint: z.strictObject({
      ...typed('ContactPoint'),
      contactType: text,
      email: z.email(),
      telephone: text,
      hoursAvailable: z.array(
        z.strictObject({
          ...typed('OpeningHoursSpecification'),
          dayOfWeek: z.array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])),
          opens: z.iso.time({ precision: -1 }),
          closes: z.iso.time({ precision: -1 }),
        }),
      ),
    }),
    sameAs: z.array(httpsUrl).min(1),
  }),
  WebSite: z.strictObject({
    ...root('WebSite'),
    name: text,
    url: httpsUrl,
    inLanguage: z.literal('en'),
    publisher: z.strictObject({ '@id': httpsUrl }),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().check(z.regex(/^https:\/\/[^/]+\/shop\?q=\{search_term_string\}$/)),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  FAQPage: z.strictObject({
    ...root('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          ...typed('Question'),
          name: text.regex(/\?$/),
          acceptedAnswer: z.strictObject({ ...typed('Answer'), text: text.regex(/^[^{}[\]]+$/) }),
        }),
      )
      .min(10),
  }),
};

/** The structured data that an HTML parser finds in a page, each validated against its type. */
function found(path: string, from: PublishedShop = data) {
  const { document } = new Window();
  document.head.innerHTML = structuredDataTags(path, from, SITE);
  return [...document.head.children].map((script) => {
    expect(script.getAttribute('type')).toBe('application/ld+json');
    expect(script.textContent, 'text that could end the script').not.toContain('<');
    const thing = z
      .looseObject({ '@type': z.enum(Object.keys(SHAPES) as (keyof typeof SHAPES)[]) })
      .parse(JSON.parse(script.textContent));
    return { kind: thing['@type'], thing: SHAPES[thing['@type']].parse(thing) };
  });
}

const kinds = (path: string) => found(path).map(({ kind }) => kind);

describe('structured data', () => {
  it.each(completeSnapshot.map(({ id }) => `/product/${id}`))(
    'of %s contains a product for sale and its breadcrumbs',
    (path) => expect(kinds(path)).toEqual(['Product', 'BreadcrumbList']),
  );

  it.each(articles.map(({ id }) => `/blog/${id}`))('of %s contains an article and its breadcrumbs', (path) =>
    expect(kinds(path)).toEqual(['BlogPosting', 'BreadcrumbList']),
  );

  it.each([
    ['/', ['OnlineStore', 'WebSite']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
    ['/shipping', ['BreadcrumbList']],
    ['/cart', []],
    ['/product/999', []],
  ])('of %s is %s', (path, expected) => expect(kinds(path)).toEqual(expected));

  it('contains price, audience and availability of a product', () => {
    const [first] = completeSnapshot;
    if (!first) throw new Error('There is no product');
    const offer = (changes: Partial<typeof first>) =>
      found('/product/1', { ...data, products: [{ ...first, ...changes }] })[0]?.thing;
    expect(offer({ priceCents: 500, stock: 0, ageRange: '0-12 months' })).toMatchObject({
      offers: { price: '5.00', availability: 'https://schema.org/OutOfStock', url: `${SITE}/product/1` },
    });
    expect(offer({ minAge: null, maxAge: null })).not.toHaveProperty('audience');
    expect(offer({})).toMatchObject({
      audience: { suggestedMinAge: 4, suggestedMaxAge: 8 },
      offers: { availability: 'https://schema.org/InStock' },
      image: expect.arrayContaining([
        `${SITE}/images/products/nature-explorer-kit.webp`,
        ...first.pictures.map(({ url }) => `${SITE}${url}`),
        expect.stringMatching(/\/share\/product-1-\w+\.jpg$/),
      ]),
    });
  });

  it('contains the price of a sale, the former price and the end, every picture and every fact', () => {
    const [first] = completeSnapshot;
    if (!first) throw new Error('There is no product');
    const pictures = [{ url: '/images/products/more.webp', alt: 'More' }];
    const sale = { regularCents: 3499, lowestCents: 3299, until: '2026-12-01T00:00:00+00:00' };
    const [product] = found('/product/1', { ...data, products: [{ ...first, priceCents: 2000, sale, pictures }] });
    const property = (name: string, value: string) => expect.objectContaining({ name, value });
    expect(product?.thing).toMatchObject({
      offers: { price: '20.00', priceValidUntil: sale.until, priceSpecification: { price: '32.99' } },
      image: [`${SITE}${first.image}`, `${SITE}/images/products/more.webp`, expect.any(String)],
      additionalProperty: expect.arrayContaining([
        property('Weight', first.details.weight ?? ''),
        property('Small parts', 'Yes'),
        property('Hazard statement', first.safety?.hazard ?? ''),
      ]),
    });
  });

  it('strikes no price that is no higher than that of the sale', () => {
    const [first] = completeSnapshot;
    if (!first) throw new Error('There is no product');
    const sale = { regularCents: 3499, lowestCents: 2000, until: null };
    const [product] = found('/product/1', { ...data, products: [{ ...first, priceCents: 2000, sale }] });
    expect(product?.thing).not.toHaveProperty('offers.priceSpecification');
  });

  it('contains the opening hours set by staff', () => {
    const hours = (from: PublishedShop) => found('/', from)[0]?.thing;
    expect(hours(data)).toMatchObject({
      contactPoint: {
        hoursAvailable: [
          { dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), opens: '09:00', closes: '17:00' },
          { dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
        ],
      },
    });
    const openingHours = [{ days: 'Sun', hours: '8:30-12:00' }];
    expect(hours({ ...data, settings: { ...builtInSettings, openingHours } })).toMatchObject({
      contactPoint: { hoursAvailable: [{ dayOfWeek: ['Sunday'], opens: '08:30', closes: '12:00' }] },
    });
  });

  it('contains the questions of the FAQ of staff, unless they cannot be parsed', () => {
    const hasQuestion = (content: string) => {
      const texts = [{ name: 'faq', content, inEffectSince: '', version: 1, updatedAt: '2026-11-27T10:00:00Z' }];
      const tags = structuredDataTags('/faq', { ...data, texts }, SITE);
      return tags.includes('Do you sell Little Baobab toys?');
    };
    expect(hasQuestion('## Toys\n\n### Do you sell {{shop}} toys?\n\nWe do.')).toBe(true);
    expect(hasQuestion('## Toys\n\n### Do you sell Little Baobab toys?\n\n{{unheard}}')).toBe(false);
  });

  it('cannot be closed by text of staff', () => {
    const hostile = '</script><img src=x onerror=alert(1)><!--<script>"\u2028';
    const products = data.products.map((product) => ({ ...product, name: hostile }));
    const [product] = found('/product/1', { ...data, products });
    expect(product?.thing).toMatchObject({ name: hostile });
  });
});
