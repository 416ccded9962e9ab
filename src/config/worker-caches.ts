/** The service worker's caches. */
export const WORKER_CACHES = {
  pages: 'shop-pages',
  shell: 'shop-shell',
  assets: 'shop-assets',
  pictures: 'shop-pictures',
  files: 'shop-files',
} as const;

/** A page loaded without the worker sends this to have its files cached. */
export interface KeepRequest {
  keep: readonly string[];
}
