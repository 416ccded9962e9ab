// Replaces `sw.js` in a shop built without a service worker: unregisters the installed worker and deletes its caches.
interface Removal {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: string, listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) => void;
}

const worker = self as unknown as Removal;

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(remove()));
