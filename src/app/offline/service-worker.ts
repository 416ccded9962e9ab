import { env } from '@/config/env';
import { type KeepRequest, WORKER_CACHES } from '@/config/worker-caches';
import { logFailure } from '@/lib/reporting/report-failure';

const WORKER_URL = '/sw.js';

/** The open page and the files it has loaded, which were requested before there was a worker. */
const loadedByPage = (): KeepRequest => ({
  keep: [
    window.location.pathname,
    ...performance.getEntriesByType('resource').flatMap(({ name }) => {
      const { origin, pathname } = new URL(name);
      return origin === window.location.origin ? [pathname] : [];
    }),
  ],
});

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
  void register();
}
