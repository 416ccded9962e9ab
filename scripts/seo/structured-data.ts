import { readFileSync } from 'node:fs';
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Product,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { paths } from '../../src/config/paths.ts';
import { site, socialLinks } from '../../src/config/site.ts';
import { substancesThat } from '../../src/domain/free-from.ts';
import { gtinOf, isbnOf } from '../../src/domain/gtin.ts';
import { dollarsFromCents, SHOP_CURRENCY } from '../../src/domain/money.ts';
import { openTimes } from '../../src/domain/opening-hours.ts';
import { scaleIds, scaleOf, stepName } from '../../src/domain/play-scales.ts';
import { struckPrice } from '../../src/domain/product.ts';
import { type FactName, factNames, galleryPictures } from '../../src/domain/product-facts.ts';
import { articleSharePicture, productSharePicture } from '../../src/domain/share-picture.ts';
import { skillName } from '../../src/domain/skill.ts';
import { collectionsOf } from '../../src/features/products/customer/collection.ts';
import { averageText } from '../../src/features/reviews/words.ts';
import { fillIn, sectionsOf, textProblem, textValues } from '../../src/features/texts/customer/policy-text.ts';
import { changedAt, type PublishedArticle, type PublishedProduct, type PublishedShop, urlIn } from './data.ts';

const CONTEXT = 'https://schema.org' as const;
const LANGUAGE = 'en';
const faq = readFileSync(new URL('../../src/features/texts/customer/faq.md', import.meta.url), 'utf8');

type UrlOf = (path: string) => string;
type Page = WithContext<Extract<Thing, { '@type': string }>>;

const organizationId = (urlOf: UrlOf) => `${urlOf('/')}#organization`;

function organization(urlOf: UrlOf, { supportEmail, phone, address, openingHours }: PublishedShop['settings']) {
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    '@id': organizationId(urlOf),
    name: site.name,
    slogan: site.tagline,
    description: site.blurb,
    url: urlOf('/'),
    logo: urlOf('/icon-512.png'),
    image: urlOf('/og.png'),
    email: supportEmail,
    telephone: phone,
    address: address.join(', '),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: supportEmail,
      telephone: phone,
      hoursAvailable: openTimes(openingHours).map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
    sameAs: socialLinks.map(({ url }) => url),
  } satisfies WithContext<Organization>;
}

function webSite(urlOf: UrlOf) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    url: urlOf('/'),
    inLanguage: LANGUAGE,
    publisher: { '@id': organizationId(urlOf) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${urlOf(paths.shop)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  } satisfies WithContext<WebSite & { potentialAction: { 'query-input': string } }>;
}

function breadcrumbs(urlOf: UrlOf, ...crumbs: readonly (readonly [label: string, path: string])[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', paths.home] as const, ...crumbs].map(([label, path], index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: urlOf(path),
    })),
  } satisfies WithContext<BreadcrumbList>;
}

const money = (cents: number) => dollarsFromCents(cents).toFixed(2);

/** The facts and safety facts of a product, by their displayed names. */
function properties({ details, safety, boxContents, skills, freeFrom, play }: PublishedProduct) {
  const facts = [
    ...Object.entries(factNames).map(([name, label]) => [label, details[name as FactName]]),
    ["What's in the box", boxContents.join(', ')],
    ...scaleIds.map((scale) => [scaleOf(scale).name, stepName(scale, play)]),
    ['Free from', substancesThat(freeFrom, true).join(', ')],
    ['Not free from', substancesThat(freeFrom, false).join(', ')],
    ['Skills', skills.map(skillName).join(', ')],
    ['Hazard statement', safety?.hazard],
    ['Small parts', safety && (safety.smallParts ? 'Yes' : 'No')],
    ['Safety standards', safety?.standards.join('; ')],
    ['Reason for the age', safety?.ageReason],
  ];
  return facts.flatMap(([name, value]) => (name && value ? [{ '@type': 'PropertyValue' as const, name, value }] : []));
}

function offerOf(product: PublishedProduct, url: string) {
  const { priceCents, sale, stock } = product;
  const struck = struckPrice(product);
  return {
    '@type': 'Offer',
    url,
    price: money(priceCents),
    priceCurrency: SHOP_CURRENCY,
    ...(sale?.until && { priceValidUntil: sale.until }),
    ...(struck !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: money(struck),
        priceCurrency: SHOP_CURRENCY,
      },
    }),
    availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: site.name },
  } satisfies Offer;
}

/** The rating and the reviews on the page. */
function reviewsOf({ rating, reviews }: PublishedProduct) {
  if (!rating) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: Number(averageText(rating)),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: (reviews?.reviews ?? []).map(({ stars, words, month }) => ({
      '@type': 'Review' as const,
      reviewRating: { '@type': 'Rating' as const, ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person' as const, name: 'A buyer' },
      datePublished: month,
      ...(words !== null && { reviewBody: words }),
    })),
  };
}

function productOf(urlOf: UrlOf, product: PublishedProduct) {
  const url = urlOf(paths.product.to(product.id));
  const { minAge, maxAge, details, maker } = product;
  const isbn = isbnOf(details.isbn ?? '');
  const gtin = gtinOf(details.gtin ?? '') ?? isbn;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    sku: String(product.id),
    category: product.category,
    image: [...galleryPictures(product).map((picture) => urlOf(picture.url)), urlOf(productSharePicture(product))],
    brand: { '@type': 'Brand', name: maker?.name ?? site.name },
    ...(maker && {
      manufacturer: { '@type': 'Organization' as const, name: maker.name, address: maker.address, email: maker.email },
    }),
    ...(gtin !== null && { gtin }),
    ...(isbn !== null && { isbn }),
    ...(details.material && { material: details.material }),
    ...(minAge !== null &&
      maxAge !== null && {
        audience: { '@type': 'PeopleAudience' as const, suggestedMinAge: minAge, suggestedMaxAge: maxAge },
      }),
    additionalProperty: properties(product),
    offers: offerOf(product, url),
    ...reviewsOf(product),
  } satisfies WithContext<Product>;
}

function posting(urlOf: UrlOf, article: PublishedArticle) {
  const url = urlOf(paths.article.to(article.id));
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    image: [urlOf(articleSharePicture(article)), urlOf(article.imageUrl)],
    datePublished: article.publishedOn,
    dateModified: changedAt(article),
    author: { '@type': 'Person', name: article.author, url: urlOf(paths.about) },
    publisher: { '@type': 'Organization', name: site.name, logo: urlOf('/icon-512.png') },
    mainEntityOfPage: url,
    articleSection: article.category,
    keywords: [...article.tags],
    timeRequired: `PT${article.readingMinutes}M`,
    inLanguage: LANGUAGE,
  } satisfies WithContext<BlogPosting>;
}

/** The plain text of an answer, for search results: without links and line breaks. */
const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function questions({ settings, plan, texts }: PublishedShop) {
  const values = textValues(settings, plan);
  const written = texts.find(({ name }) => name === 'faq')?.content;
  const isShown = written !== undefined && textProblem('faq', written, values) === null;
  const text = fillIn(isShown ? written : faq, values);
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: sectionsOf(text)
      .flatMap((group) => sectionsOf(group.body, 3))
      .map(({ heading, body }) => ({
        '@type': 'Question' as const,
        name: heading,
        acceptedAnswer: { '@type': 'Answer' as const, text: plain(body) },
      })),
  } satisfies WithContext<FAQPage>;
}

const TITLES: Readonly<Record<string, string>> = {
  [paths.giftFinder]: 'Find a gift',
  [paths.recalls]: 'Recalls',
  [paths.shipping]: 'Shipping & Returns Policy',
  [paths.withdrawal]: 'Right of withdrawal',
  [paths.privacy]: 'Privacy Policy',
  [paths.terms]: 'Terms of Service',
};

/** The structured data of a page. */
export function structuredData(path: string, data: PublishedShop, siteUrl: string): Page[] {
  const urlOf = urlIn(siteUrl);
  const product = data.products.find(({ id }) => paths.product.to(id) === path);
  const article = data.articles.find(({ id }) => paths.article.to(id) === path);
  if (product) return [productOf(urlOf, product), breadcrumbs(urlOf, ['Shop', paths.shop], [product.name, path])];
  if (article) return [posting(urlOf, article), breadcrumbs(urlOf, ['Blog', paths.blog], [article.title, path])];
  const chosen = data.collections.find(({ slug }) => paths.shopCollection.to(slug) === path);
  const label = chosen?.name ?? collectionsOf(data.categories).find((candidate) => candidate.path === path)?.label;
  if (label) return [breadcrumbs(urlOf, ['Shop', paths.shop], [label, path])];
  if (path === paths.home) return [organization(urlOf, data.settings), webSite(urlOf)];
  if (path === paths.faq) return [questions(data), breadcrumbs(urlOf, ['Frequently Asked Questions', path])];
  const title = TITLES[path];
  return title ? [breadcrumbs(urlOf, [title, path])] : [];
}

/** The structured data as script elements for the head. The data is escaped and cannot close them. */
export const structuredDataTags = (path: string, data: PublishedShop, siteUrl: string): string =>
  structuredData(path, data, siteUrl)
    .map((thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`)
    .join('');
