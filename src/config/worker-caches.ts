/** What the service worker keeps on the device. */
export const WORKER_CACHES = {
  pages: 'shop-pages',
  shell: 'shop-shell',
  assets: 'shop-assets',
  pictures: 'shop-pictures',
  files: 'shop-files',
} as const;

/** What a page that the worker did not bring asks it to keep. */
export interface KeepRequest {
  keep: readonly string[];
}
