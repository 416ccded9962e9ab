import { site } from '@/config/site';
import { WORKER_CACHES } from '@/config/worker-caches';
import { compareTexts } from '@/domain/compare';

export interface KeptPage {
  path: string;
  title: string;
}

const titleOf = (html: string, path: string) =>
  new DOMParser().parseFromString(html, 'text/html').title.replace(new RegExp(`\\s*[|·–-]\\s*${site.name}.*$`), '') ||
  path;

/** The pages that the service worker has cached, by title. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(WORKER_CACHES.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const path = new URL(request.url).pathname;
      return { path, title: titleOf((await (await cache.match(request))?.text()) ?? '', path) };
    }),
  );
  return pages.toSorted((a, b) => compareTexts(a.path, b.path));
}
