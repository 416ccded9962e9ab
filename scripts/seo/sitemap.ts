import { paths, staticPages } from '../../src/config/paths.ts';
import { BUILT_IN_DATE } from '../../src/domain/catalogue-snapshot.ts';
import { collectedProducts } from '../../src/domain/product-collection.ts';
import { noFilter, selectProducts } from '../../src/domain/product-filter.ts';
import { collectionsOf } from '../../src/features/products/customer/collection.ts';
import { textOfPage } from '../../src/features/texts/customer/policy.ts';
import { changedAt, type PublishedShop, urlIn } from './data.ts';
import { element, xmlDocument } from './xml.ts';

type Entry = [path: string, changed: string];

const newest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? BUILT_IN_DATE;

/** Every indexable page, with one URL each, and the time of its last change (ISO 8601). */
function entries({ products, categories, collections, recalls, articles, texts }: PublishedShop): Entry[] {
  const latest = newest(products.flatMap(({ updatedAt = [] }) => updatedAt));
  const lists = [
    paths.home,
    paths.shop,
    ...collectionsOf(categories)
      .filter(({ filter }) => selectProducts(products, { ...noFilter, ...filter }).length > 0)
      .map(({ path }) => path),
    ...collections
      .filter((collection) => collectedProducts(collection, products).length > 0)
      .map(({ slug }) => paths.shopCollection.to(slug)),
  ];
  // The returns policy is part of the shipping page.
  const staticOnes = staticPages.filter((path) => path !== paths.returns);
  const written = (path: string) => texts.find(({ name }) => name === textOfPage(path));
  return [
    ...lists.map((path): Entry => [path, latest]),
    ...products.map(({ id, updatedAt = BUILT_IN_DATE }): Entry => [paths.product.to(id), updatedAt]),
    [paths.blog, newest(articles.map(changedAt))],
    ...articles.map((article): Entry => [paths.article.to(article.id), changedAt(article)]),
    [paths.recalls, newest(recalls.map(({ createdAt }) => createdAt))],
    ...staticOnes.map((path): Entry => [path, written(path)?.updatedAt ?? BUILT_IN_DATE]),
  ];
}

export function sitemap(data: PublishedShop, siteUrl: string): string {
  const urlOf = urlIn(siteUrl);
  const urls = entries(data).map(([path, changed]) =>
    element('url', [element('loc', urlOf(path)), element('lastmod', changed)]),
  );
  return xmlDocument(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
}

/** `isClosed` excludes a shop with test payments from search engines. */
export function robots(siteUrl: string, isClosed: boolean): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${urlIn(siteUrl)('/sitemap.xml')}\n`;
}
