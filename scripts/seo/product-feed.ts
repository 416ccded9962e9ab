import { paths } from '../../src/config/paths.ts';
import { site } from '../../src/config/site.ts';
import { BUILT_IN_DATE } from '../../src/domain/catalogue-snapshot.ts';
import { cutText } from '../../src/domain/characters.ts';
import { gtinOf, isbnOf } from '../../src/domain/gtin.ts';
import { type Cents, dollarsFromCents, SHOP_CURRENCY } from '../../src/domain/money.ts';
import { struckPrice } from '../../src/domain/product.ts';
import { galleryPictures, isBook } from '../../src/domain/product-facts.ts';
import { moment, type PublishedProduct, type PublishedShop, urlIn } from './data.ts';
import { element, xmlDocument } from './xml.ts';

/** Its file in the folder that is served. */
export const PRODUCT_FEED = 'feeds/products.xml';

const LONGEST = { title: 150, description: 5000 };
const MORE_PICTURES = 10;

const price = (cents: Cents) => `${dollarsFromCents(cents).toFixed(2)} ${SHOP_CURRENCY}`;

/** Google's age groups, divided at one and at five years. */
function ageGroup({ minAge }: PublishedProduct): string | undefined {
  if (minAge === null) return undefined;
  if (minAge < 1) return 'infant';
  return minAge < 5 ? 'toddler' : 'kids';
}

/** A sale without an end needs no dates. One that staff started by hand had started by the last change of the product. */
function saleDates(product: PublishedProduct): string | undefined {
  const { sale, saleFrom, updatedAt } = product;
  return sale?.until && struckPrice(product) !== null
    ? `${moment(saleFrom ?? updatedAt ?? BUILT_IN_DATE)}/${sale.until}`
    : undefined;
}

const numberOf = ({ details }: PublishedProduct) => gtinOf(details.gtin ?? '') ?? isbnOf(details.isbn ?? '');

type Field = (product: PublishedProduct, urlOf: (path: string) => string) => string | readonly string[] | undefined;

/** The fields of RSS and Google's product data. Fields without a value are omitted. */
const fields: Readonly<Record<string, Field>> = {
  'g:id': ({ id }) => String(id),
  title: ({ name }) => cutText(name, LONGEST.title),
  description: ({ description }) => cutText(description, LONGEST.description),
  link: ({ id }, urlOf) => urlOf(paths.product.to(id)),
  'g:image_link': ({ image }, urlOf) => urlOf(image),
  'g:additional_image_link': (product, urlOf) =>
    galleryPictures(product)
      .slice(1, 1 + MORE_PICTURES)
      .map(({ url }) => urlOf(url)),
  'g:availability': ({ stock }) => (stock > 0 ? 'in_stock' : 'out_of_stock'),
  'g:price': (product) => price(struckPrice(product) ?? product.priceCents),
  'g:sale_price': (product) => (struckPrice(product) === null ? undefined : price(product.priceCents)),
  'g:sale_price_effective_date': saleDates,
  'g:condition': () => 'new',
  'g:brand': ({ maker }) => maker?.name,
  'g:gtin': (product) => numberOf(product) ?? undefined,
  // A book, and what somebody else made, may have a number that nobody typed.
  'g:identifier_exists': (product) =>
    numberOf(product) !== null || product.maker || isBook(product.category) ? undefined : 'no',
  'g:age_group': ageGroup,
  'g:product_type': ({ category }) => category,
};

/** Every product on sale, for shopping sites and assistants: RSS 2.0 with Google's product fields. */
export function productFeed({ products }: PublishedShop, siteUrl: string): string {
  const urlOf = urlIn(siteUrl);
  const item = (product: PublishedProduct) =>
    element(
      'item',
      Object.entries(fields).flatMap(([name, read]) =>
        [read(product, urlOf) ?? []].flat().map((value) => element(name, value)),
      ),
    );
  const channel = [
    element('title', site.name),
    element('link', urlOf(paths.shop)),
    element('description', site.blurb),
    ...products.map(item),
  ];
  return xmlDocument(
    element('rss', [element('channel', channel)], { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }),
  );
}
