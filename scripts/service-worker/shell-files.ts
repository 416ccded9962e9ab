import type { Manifest } from 'vite';
import { filesOfModules } from '../building/manifest.ts';

/** The pages that open without a connection even when nobody has seen them: the way from the shop window to the cart. */
const OFFLINE_PAGES = ['home', 'shop', 'product', 'cart', 'checkout'].map((name) => `src/pages/${name}-page.tsx`);

/** Code that is loaded lazily, and has to open without a connection as well. */
const LAZY_PARTS = ['src/app/layouts/storefront/search-panel.tsx'];

/** The built files that the shell, those pages and parts consist of, as URLs. `ofEveryPage` are those that `index.html` names. */
export function shellFiles(manifest: Manifest, ofEveryPage: readonly string[]): string[] {
  const { scripts, styles, assets } = filesOfModules(manifest, [...OFFLINE_PAGES, ...LAZY_PARTS]);
  return [...new Set([...ofEveryPage, ...scripts, ...styles, ...assets])].sort();
}
