import type { Manifest } from 'vite';
import { filesOfModules } from '../building/manifest.ts';

/** The pages that open without a connection even when nobody has seen them: the way from the shop window to the cart. */
const OFFLINE_PAGES = ['home', 'shop', 'product', 'cart', 'checkout'].map((name) => `src/pages/${name}-page.tsx`);

/** Code that comes after its page, and has to come without a connection as well. */
export const OFFLINE_PARTS = [
  'src/app/errors/crashed-page.tsx',
  'src/app/layouts/storefront/footer.tsx',
  'src/app/layouts/storefront/search-panel.tsx',
  'src/app/offline/offline-page.tsx',
  'src/app/after-start.tsx',
  'src/features/browse/components/filter-parts.ts',
  'src/features/catalogue/components/child-fit.tsx',
  'src/features/catalogue/components/recently-seen-row.tsx',
  'src/features/checkout/components/product-arrival.tsx',
  'src/features/newsletter/components/newsletter-form.tsx',
  'src/pages/home-more.tsx',
  'src/pages/product-more.tsx',
];

/** The built files that the shell, those pages and parts consist of, as URLs. `ofEveryPage` are those that `index.html` names. */
export function shellFiles(manifest: Manifest, ofEveryPage: readonly string[]): string[] {
  const { scripts, styles, assets } = filesOfModules(manifest, [...OFFLINE_PAGES, ...OFFLINE_PARTS]);
  return [...new Set([...ofEveryPage, ...scripts, ...styles, ...assets])].sort();
}
