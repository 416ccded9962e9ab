import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { preloadBuiltPage, preloadPage } from './app/pages';
import { watchLinks } from './app/watch-links';
import { env } from './config/env';
import { paths } from './config/paths';
import { AuthSession } from './features/auth/auth-session';
import { hintsAtSession } from './features/auth/session-hint';
import { watchHistory } from './lib/history-gate';
import { logFailure } from './lib/log';
import { BuiltPageContext, readBuiltPage } from './lib/page-data';
import { startReporting } from './lib/reporting/report-failure';
import { whenIdle } from './lib/when-idle';
import { waitForUse } from './lib/when-in-use';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { reporter } = env;
if (reporter) startReporting(async () => (await import('./lib/reporting/sentry')).connect(reporter));
watchHistory();
watchLinks();

/** Late enough to be no part of a first visit's load. */
const SERVICE_WORKER_MS = 8000;
const startServiceWorker = async () => {
  try {
    (await import('./app/offline/service-worker')).startServiceWorker();
  } catch (error) {
    logFailure('The code of the service worker could not be fetched', error);
  }
};
setTimeout(() => whenIdle(() => void startServiceWorker()), SERVICE_WORKER_MS);

const page = readBuiltPage(document);
const { pathname, search } = window.location;
// A page with a search was not built for it: it is rendered anew.
const isPrerendered = page.data?.path === pathname && search === '';
const shop = (
  <StrictMode>
    <BuiltPageContext value={page}>
      <BrowserRouter>
        <AuthSession>
          <App />
        </AuthSession>
      </BrowserRouter>
    </BuiltPageContext>
  </StrictMode>
);

const isGuest = !hintsAtSession(document.cookie);
// A session that begins renders all anew; parts without code would be empty for a moment.
const needsAllAtOnce = !isPrerendered || !isGuest;
// The form of the checkout can be read, too, before anything is filled in.
if (isGuest && (isPrerendered || pathname === paths.checkout)) waitForUse();

const onRecoverableError = (error: unknown) => logFailure('The page did not fit its HTML', error);

async function start(container: HTMLElement) {
  try {
    await (needsAllAtOnce ? preloadPage : preloadBuiltPage)(pathname);
  } catch (error) {
    logFailure('The code of the page could not be fetched', error);
    // What is there can be read, and its links work. The next press tries again.
    if (isPrerendered) return window.addEventListener('pointerdown', () => void start(container), { once: true });
  }
  // In slices, so that a press between two of them is heard.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, shop, { onRecoverableError }));
  else createRoot(container).render(shop);
}

void start(root);
