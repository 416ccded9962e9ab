import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { loadArticleBody } from '@/features/blog/customer/article-bodies';
import { articles } from '@/features/blog/customer/articles';
import { builtInPlan } from '@/features/delivery/built-in-plan';
import { builtInSettings } from '@/features/settings/data';
import { StorefrontFrame } from './app/layouts/storefront/storefront-layout';
import { WithoutScript } from './app/layouts/storefront/without-script';
import { loadPage } from './app/preload';
import { Providers } from './app/providers';
import { shopRoutes } from './app/shop-routes';
import { paths } from './config/paths';
import { completeSnapshot } from './domain/catalogue-facts';
import { categorySnapshot } from './domain/category-snapshot';
import type { CompleteProduct, SafetySheet } from './domain/product-facts';
import { AuthSession } from './features/auth/auth-session';
import { DocumentDataContext, type PageData } from './lib/page-data';
import { LoadingPage } from './ui/loading-page';

async function htmlOf(routes: RouteObject[], data: PageData, path = data.path): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://shop')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <DocumentDataContext value={data}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </DocumentDataContext>
    </StrictMode>,
    // Otherwise React moves a long part to the end, hidden, and inserts it by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be prerendered`);
  return html;
}

/** The HTML of a page, metadata first. Rejects when a component throws or waits for something that never arrives. */
export async function renderPage(page: PageData): Promise<string> {
  await loadPage(shopRoutes, page.path);
  return htmlOf(shopRoutes, page);
}

const shellRoutes: RouteObject[] = [
  {
    path: '*',
    element: (
      <AuthSession>
        <Providers>
          <StorefrontFrame>
            <WithoutScript />
            <LoadingPage />
          </StorefrontFrame>
        </Providers>
      </AuthSession>
    ),
  },
];

/** Header, loading page and footer: the HTML of pages that only the browser can render. */
export const renderShell = (shell: PageData) => htmlOf(shellRoutes, shell, paths.cart);

const pageModules = import.meta.glob<{ Component?: unknown }>('./pages/*-page.tsx');

/** The page module of a path, as the build's manifest names it, so that the browser can preload it. */
export async function pageModuleOf(path: string): Promise<string> {
  const page = (await loadPage(shopRoutes, path)).at(-1);
  for (const [file, load] of Object.entries(pageModules)) {
    if ((await load()).Component === page?.Component) return file.replace('./', 'src/');
  }
  throw new Error(`${path} is no page`);
}

/** A sheet without what is not on it, which would be in the page's data. */
function sheetOf(product: CompleteProduct): SafetySheet {
  const { id, name, ageRange, minAge, maxAge, freeFrom, details, boxContents, safety, maker } = product;
  const facts = { id, name, ageRange, minAge, maxAge, freeFrom, details, boxContents, safety, maker };
  return { ...facts, isOnSale: true, recall: null };
}

/** The built-in products, articles and settings. */
export async function readSiteData() {
  return {
    settings: builtInSettings,
    plan: builtInPlan,
    products: completeSnapshot,
    categories: categorySnapshot,
    collections: [],
    recalls: [],
    sheets: completeSnapshot.map(sheetOf),
    texts: [],
    articles: await Promise.all(
      articles.map(async (article) => ({ ...article, content: await loadArticleBody(article.id) })),
    ),
  };
}
