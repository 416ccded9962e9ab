import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { logFailure, startReporting } from '@/lib/reporting/report-failure';
import { startServiceWorker } from './app/offline/service-worker';
import { isShownBySearch, loadPage } from './app/preload';
import { addStaffPages, discoverStaffPages } from './app/routes';
import { shopRoutes } from './app/shop-routes';
import { env } from './config/env';
import { fetchAccountCode } from './features/auth/auth-session';
import { dialogsOf } from './lib/dialog-entries';
import { DocumentDataContext, readPageData } from './lib/page-data';
import { guardTextNodes } from './lib/text-guard';
import { repairedLink } from './lib/token-link';
import { whenIdle } from './lib/when-idle';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { reporter } = env;
if (reporter) startReporting(async () => (await import('./lib/reporting/sentry')).connect(reporter));

const { pathname: path, search, hash } = window.location;
const repaired = repairedLink(path + search + hash);
if (repaired) window.history.replaceState(window.history.state, '', repaired);

const pageData = readPageData(document);
const { pathname } = window.location;
const isPrerendered = pageData?.path === pathname;

const isTranslated = guardTextNodes();

const onRecoverableError = (error: unknown) => {
  if (!isTranslated()) logFailure('The page did not fit its HTML', error);
};

/** Retries on the next press; `page-start.js` drops the presses that it recorded. */
function retryOnNextPress(run: () => void) {
  window.dispatchEvent(new Event('start-failed'));
  const listening = new AbortController();
  const tryAgain = () => {
    listening.abort();
    run();
  };
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, tryAgain, { signal: listening.signal });
}

async function start(container: HTMLElement) {
  let page: Awaited<ReturnType<typeof loadPage>> = [];
  try {
    await addStaffPages(pathname);
    page = await loadPage(shopRoutes, pathname);
  } catch (error) {
    logFailure('The code of the page could not be fetched', error);
    // The HTML is readable, and its links work. The next press retries.
    if (isPrerendered) return retryOnNextPress(() => void start(container));
  }
  const hydrates = isPrerendered && !isShownBySearch(page, window.location.search);
  const router = createBrowserRouter(shopRoutes, {
    patchRoutesOnNavigation: discoverStaffPages,
    // With it the router leaves the scroll position of a prerendered page to the browser.
    ...(hydrates && { hydrationData: {} }),
  });
  // Leaves the entries of dialogs that a reload has closed.
  dialogsOf(router);
  const shop = (
    <StrictMode>
      <DocumentDataContext value={pageData}>
        <RouterProvider router={router} />
      </DocumentDataContext>
    </StrictMode>
  );
  // A transition, so that a press can be handled between two slices of the hydration.
  if (hydrates && !isTranslated()) startTransition(() => void hydrateRoot(container, shop, { onRecoverableError }));
  else createRoot(container).render(shop);
  whenIdle(startServiceWorker);
}

if (!isPrerendered) fetchAccountCode();
void start(root);
