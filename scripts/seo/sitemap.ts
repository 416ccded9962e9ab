import { paths, staticPages } from '../../src/config/paths.ts';
import { BUILT_IN_DATE } from '../../src/domain/catalogue-snapshot.ts';
import { collectedProducts } from '../../src/domain/product-collection.ts';
import { noFilter, selectProducts } from '../../src/domain/product-filter.ts';
import { collectionsOf } from '../../src/features/catalogue/collection.ts';
import { textOfPage } from '../../src/features/policies/policy.ts';
import { changedAt, type PublishedShop, urlIn } from './data.ts';
import { element, xmlDocument } from './xml.ts';

interface Entry {
  path: string;
  /** The last change, ISO 8601. */
  changed: string;
}

const newest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? BUILT_IN_DATE;

/** Every indexable page, with one URL each. */
function entries({ products, categories, collections, recalls, articles, texts }: PublishedShop): Entry[] {
  const latest = newest(products.flatMap(({ updatedAt = [] }) => updatedAt));
  return [
    { path: paths.home, changed: latest },
    { path: paths.shop, changed: latest },
    { path: paths.giftFinder, changed: latest },
    ...collectionsOf(categories)
      .filter(({ filter }) => selectProducts(products, { ...noFilter, ...filter }).length > 0)
      .map(({ path }) => ({ path, changed: latest })),
    ...collections
      .filter((collection) => collectedProducts(collection, products).length > 0)
      .map(({ slug }) => ({ path: paths.shopCollection.to(slug), changed: latest })),
    ...products.map(({ id, updatedAt }) => ({ path: paths.product.to(id), changed: updatedAt ?? BUILT_IN_DATE })),
    { path: paths.blog, changed: newest(articles.map(changedAt)) },
    ...articles.map((article) => ({ path: paths.article.to(article.id), changed: changedAt(article) })),
    { path: paths.recalls, changed: newest(recalls.map(({ recalledAt }) => recalledAt)) },
    // The returns policy is part of the shipping page.
    ...staticPages
      .filter((path) => path !== paths.returns)
      .map((path) => ({
        path,
        changed: texts.find(({ name }) => name === textOfPage(path))?.updatedAt ?? BUILT_IN_DATE,
      })),
  ];
}

export function sitemap(data: PublishedShop, siteUrl: string): string {
  const urlOf = urlIn(siteUrl);
  const urls = entries(data).map(({ path, changed }) =>
    element('url', [element('loc', urlOf(path)), element('lastmod', changed)]),
  );
  return xmlDocument(element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }));
}

/** `isClosed` excludes a shop with test payments from search engines. */
export function robots(siteUrl: string, isClosed: boolean): string {
  if (isClosed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${urlIn(siteUrl)('/sitemap.xml')}\n`;
}
