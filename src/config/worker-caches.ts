/** The service worker's caches. */
export const WORKER_CACHES = {
  pages: 'shop-pages',
  shell: 'shop-shell',
  assets: 'shop-assets',
  pictures: 'shop-pictures',
  files: 'shop-files',
} as const;

/** A page sends this to have what it loaded without the worker kept. */
export interface KeepRequest {
  keep: readonly { url: string; isPage: boolean }[];
}
