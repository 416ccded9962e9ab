import { env } from '@/config/env';
import { type KeepRequest, WORKER_CACHES } from '@/config/worker-caches';
import { logFailure } from '@/lib/reporting/report-failure';

const WORKER_URL = '/sw.js';

/** What the page has loaded without the worker: on a first visit all of it. */
function loadedByPage(): KeepRequest {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ workerStart }) => workerStart === 0);
  return { keep: loaded.map(({ name, entryType }) => ({ url: name, isPage: entryType === 'navigation' })) };
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(loadedByPage());
  } catch (error) {
    logFailure('The service worker could not be registered', error);
  }
}

async function remove(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.delete(name)));
}

/** Registers the service worker, or unregisters it where the build has none. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (!env.hasServiceWorker) return void remove();
  // Before, its requests would delay those of the page.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
