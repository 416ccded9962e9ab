import type { Manifest } from 'vite';
import { filesOfModules } from '../building/manifest.ts';

/** The pages that open without a connection even when nobody has seen them: the way from the shop window to the cart. */
const OFFLINE_PAGES = ['home', 'shop', 'product', 'cart', 'checkout'].map((name) => `src/pages/${name}-page.tsx`);

/** The built files that the shell and those pages consist of, as addresses. `ofEveryPage` are those that `index.html` names. */
export function shellFiles(manifest: Manifest, ofEveryPage: readonly string[]): string[] {
  const { scripts, styles, assets } = filesOfModules(manifest, OFFLINE_PAGES);
  return [...new Set([...ofEveryPage, ...scripts, ...styles, ...assets])].sort();
}
