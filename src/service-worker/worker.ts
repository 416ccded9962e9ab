import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { paths } from '../config/paths.ts';
import { type KeepRequest, WORKER_CACHES } from '../config/worker-caches.ts';
import { type Kind, kindOf } from './rules.ts';

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEventLike extends WorkerEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface WorkerScope {
  location: Location;
  clients: { claim: () => Promise<void> };
  navigator: { connection?: { saveData?: boolean } };
  skipWaiting: () => Promise<void>;
  addEventListener: <Event extends WorkerEvent>(type: string, listen: (event: Event) => void) => void;
}

/** Filled in by the build: the scripts and styles of the cart. */
declare const SHELL_FILES: readonly string[];

const worker = self as unknown as WorkerScope;
const { origin } = worker.location;
/** Workbox's types know only the browser's own events. */
const asFetch = (event: WorkerEvent) => event as unknown as FetchEvent;
const DAY_SECONDS = 86_400;
const SLOW_SECONDS = 3;

const only = (maxEntries: number, days: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true }),
];
/** A page, a module and the worker request the same file with different headers. */
const matchOptions = { ignoreVary: true };
/** A page is the same file for every search. */
const withoutSearch = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => `${origin}${new URL(request.url).pathname}`,
};

const stores = {
  page: { cacheName: WORKER_CACHES.pages, matchOptions, plugins: [withoutSearch, ...only(60, 30)] },
  // Shared by all releases, so that tabs of an older one find their files, whichever worker runs.
  asset: { cacheName: WORKER_CACHES.assets, matchOptions, plugins: only(250, 60) },
  picture: { cacheName: WORKER_CACHES.pictures, matchOptions, plugins: only(120, 30) },
  file: { cacheName: WORKER_CACHES.files, matchOptions, plugins: only(20, 60) },
};

const strategies: Record<Exclude<Kind, 'own-page'>, Strategy> = {
  page: new NetworkFirst({ ...stores.page, networkTimeoutSeconds: SLOW_SECONDS }),
  asset: new CacheFirst(stores.asset),
  picture: new StaleWhileRevalidate(stores.picture),
  file: new NetworkFirst({ ...stores.file, networkTimeoutSeconds: SLOW_SECONDS }),
};

/** The shell has no separate URL: it is the response for the cart. */
const SHELL_URL = paths.cart;

/** Stores a file, unless it is stored already. What the browser has in its own cache is not requested again, however old. */
async function keep(href: string, isNavigation: boolean, event: WorkerEvent): Promise<void> {
  const url = new URL(href, origin);
  const kind = kindOf({ url, origin, method: 'GET', isNavigation });
  if (!kind || kind === 'own-page') return;
  const request = new Request(url, { cache: 'force-cache' });
  await Promise.all(new CacheFirst(stores[kind]).handleAll({ event: asFetch(event), request }));
}

async function keepShell(event: WorkerEvent): Promise<void> {
  const shell = await fetch(SHELL_URL, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`The shell came with status ${shell.status}`);
  const files = worker.navigator.connection?.saveData ? [] : SHELL_FILES;
  await Promise.all(files.map((file) => keep(file, false, event)));
  await (await caches.open(WORKER_CACHES.shell)).put(SHELL_URL, shell);
}

async function pageOf(event: FetchEventLike, kind: 'page' | 'own-page'): Promise<Response> {
  try {
    if (kind === 'page') return await strategies.page.handle({ event: asFetch(event), request: event.request });
    return await fetch(event.request);
  } catch (error) {
    const shell = await caches.match(SHELL_URL, { cacheName: WORKER_CACHES.shell, ...matchOptions });
    if (!shell) throw error;
    return shell;
  }
}

// Activates at once: pages are fetched from the network first, and files have hashed names, so no tab gets a mixture.
worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(keepShell(event).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event: WorkerEvent) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event: WorkerEvent & { data?: KeepRequest }) => {
  const kept = (event.data?.keep ?? []).map(({ url, isPage }) => keep(url, isPage, event));
  event.waitUntil(Promise.allSettled(kept));
});

worker.addEventListener('fetch', (event: FetchEventLike) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const kind = kindOf({ url: new URL(request.url), origin, method: request.method, isNavigation });
  if (!kind) return;
  if (kind === 'page' || kind === 'own-page') event.respondWith(pageOf(event, kind));
  else event.respondWith(strategies[kind].handle({ event: asFetch(event), request }));
});
