import { paths, staticPages } from '../../src/config/paths.ts';
import type { Article } from '../../src/domain/article.ts';
import type { Category, CompleteCategory } from '../../src/domain/category.ts';
import { featuredProducts, type Product, WHOLE_CATALOGUE } from '../../src/domain/product.ts';
import { collectedProducts } from '../../src/domain/product-collection.ts';
import { facetsOf } from '../../src/domain/product-facets.ts';
import { asListed, type CompleteProduct } from '../../src/domain/product-facts.ts';
import { noFilter, selectProducts } from '../../src/domain/product-filter.ts';
import { isInForce } from '../../src/domain/recall.ts';
import { type Collection, collectionsOf } from '../../src/features/products/customer/collection.ts';
import { introOf } from '../../src/features/products/customer/intros.ts';
import { RELATED_COUNT, relatedProducts } from '../../src/features/products/related-products.ts';
import { textOfPage } from '../../src/features/texts/customer/policy.ts';
import type { PageData } from '../../src/lib/page-data.ts';
import type { PublishedArticle, PublishedProduct, PublishedShop } from '../seo/data.ts';

/** The data of a page does not include the time of the last change, nor when a sale began. */
const withoutTimes = ({ updatedAt: _, saleFrom: __, ...product }: PublishedProduct): CompleteProduct => product;
const withoutText = ({ content: _, updatedAt: __, ...article }: PublishedArticle): Article => article;

/** The fields that other pages need of a category. */
const asLink = ({ name, slug, tint, productsOnSale }: CompleteCategory): Category => ({
  name,
  slug,
  tint,
  productsOnSale,
});

/** The intro and the picture of a collection. */
function headOf(filter: Collection['filter'], categories: readonly CompleteCategory[]) {
  const category = categories.find(({ name }) => name === filter.category);
  const intro = category ? category.intro : introOf(filter);
  const { pictureUrl, pictureAlt } = category ?? {};
  return { ...(intro && { intro }), ...(pictureUrl && { picture: { url: pictureUrl, alt: pictureAlt ?? '' } }) };
}

/** The announcement of all pages that are built on a day. */
export function announcementOn(day: string, settings: PublishedShop['settings']): Pick<PageData, 'announcement'> {
  const { announcement: text, announcementUntil: until } = settings;
  return text === '' || (until !== '' && until < day) ? {} : { announcement: { text, until } };
}

const FEATURED = 8;
const FIRST_PAGE = 24;

/** The data of a list: all products or, in a large catalogue, the first page and the counts. */
function listOf(
  products: readonly Product[],
  chosen: Collection['filter'] = {},
): Pick<PageData, 'products' | 'listing'> {
  if (products.length <= WHOLE_CATALOGUE) return { products };
  const filter = { ...noFilter, ...chosen };
  const shown = selectProducts(products, filter);
  return {
    products: shown.slice(0, FIRST_PAGE),
    listing: { shown: shown.length, facets: facetsOf(products, filter) },
  };
}

/** Every prerendered page with its data. */
export function builtPages({
  products: dated,
  categories: shelves,
  collections,
  recalls,
  sheets,
  articles,
  texts,
}: Omit<PublishedShop, 'settings' | 'plan'>): PageData[] {
  const complete = dated.map(withoutTimes);
  const products = complete.map(asListed);
  const isLarge = products.length > WHOLE_CATALOGUE;
  const listed = articles.map(withoutText);
  const categories = shelves.map(asLink);
  const ofProducts = (shown: readonly { category: string }[]) =>
    categories.filter(({ name }) => shown.some(({ category }) => category === name));
  const used = (article: Article) => products.filter(({ id }) => article.productIds.includes(id));
  return [
    {
      path: paths.home,
      ...listOf(products),
      ...(isLarge && { products: featuredProducts(products, FEATURED) }),
      categories,
      collections,
    },
    { path: paths.shop, ...listOf(products), categories },
    ...collectionsOf(shelves).map(({ path, filter }) => ({
      path,
      ...listOf(products, filter),
      categories,
      ...headOf(filter, shelves),
    })),
    ...collections.map((collection) => ({
      path: paths.shopCollection.to(collection.slug),
      products: collectedProducts(collection, products),
      categories,
      collections: [collection],
    })),
    ...complete.map((product) => ({
      path: paths.product.to(product.id),
      products: [product, ...relatedProducts(product, products, RELATED_COUNT)],
      categories: ofProducts([product, ...relatedProducts(product, products, RELATED_COUNT)]),
      articles: listed.filter(({ productIds }) => productIds.includes(product.id)),
    })),
    ...sheets.map((sheet) => ({ path: paths.safetySheet.to(sheet.id), sheet })),
    ...sheets.filter(({ recall }) => isInForce(recall)).map((sheet) => ({ path: paths.product.to(sheet.id), sheet })),
    { path: paths.blog, articles: listed },
    ...articles.map((article) => ({
      path: paths.article.to(article.id),
      products: used(article),
      articles: listed,
      articleText: article.content,
    })),
    { path: paths.recalls, recalls },
    ...staticPages.map((path) => {
      const written = texts.find(({ name }) => name === textOfPage(path));
      return { path, ...(written && { shopText: { content: written.content, inEffectSince: written.inEffectSince } }) };
    }),
  ];
}

/** The former paths of categories, with the current ones. */
export function movedPages(categories: PublishedShop['categories']) {
  return categories.flatMap(({ slug, formerSlugs = [] }) =>
    formerSlugs
      .filter((former) => !categories.some((other) => other.slug === former))
      .map((former) => ({ path: paths.shopCategory.to(former), to: paths.shopCategory.to(slug) })),
  );
}

/** For unknown URLs: hosts serve it with status 404. */
export const NOT_FOUND_PAGE: PageData = { path: '/404' };

/** The file of a page: `/` is `index.html`, `/shop` is `shop.html`. */
export function fileOf(path: string): string {
  return `${path === paths.home ? 'index' : path.slice(1)}.html`;
}
