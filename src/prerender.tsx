import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { footerPart } from './app/layouts/storefront/footer-part';
import { StorefrontFrame } from './app/layouts/storefront/storefront-layout';
import { preloadPage } from './app/pages';
import { Providers } from './app/providers';
import { paths } from './config/paths';
import { completeSnapshot } from './domain/catalogue-facts';
import { categorySnapshot } from './domain/category-snapshot';
import { AuthSession } from './features/auth/auth-session';
import { loadArticleBody } from './features/blog/article-bodies';
import { articles } from './features/blog/articles';
import { articleRenderer } from './features/blog/components/article-body';
import { skillLinks } from './features/browse/skill-links-code';
import { BuiltPageContext, type PageToBuild } from './lib/page-data';
import { builtInSettings } from './lib/shop-settings';
import { productMore } from './pages/product-more-code';
import { LoadingPage } from './ui/loading-page';

async function htmlOf({ articleText, ...data }: PageToBuild, content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <BuiltPageContext value={{ data, kept: {}, articleText }}>
        <StaticRouter location={data.path}>
          <AuthSession>{content}</AuthSession>
        </StaticRouter>
      </BuiltPageContext>
    </StrictMode>,
    // Otherwise a long part is written behind the page, hidden, and put in its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${data.path} cannot be prerendered`);
  return html;
}

/** The HTML of a page, its meta data first. Rejects when a component throws or waits for something that never comes. */
export async function renderPage(page: PageToBuild): Promise<string> {
  const parts = [articleRenderer, productMore, skillLinks];
  await Promise.all([preloadPage(page.path), ...parts.map((part) => part.preload())]);
  return htmlOf(page, <App />);
}

/** Header, loading page and footer: what pages show that only the browser can render. */
export async function renderShell(): Promise<string> {
  await footerPart.preload();
  return htmlOf(
    { path: paths.cart },
    <Providers>
      <StorefrontFrame>
        <LoadingPage />
      </StorefrontFrame>
    </Providers>,
  );
}

/** What the shop sells and has written: the built-in products, articles and settings. */
export async function readSiteData() {
  return {
    settings: builtInSettings,
    products: completeSnapshot,
    categories: categorySnapshot,
    articles: await Promise.all(
      articles.map(async (article) => ({ ...article, content: await loadArticleBody(article.id) })),
    ),
  };
}
