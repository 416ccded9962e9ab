import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { ENTRY, filesOfModules } from '../building/manifest.ts';

/** The pages that open offline even if they were never visited: those from the home page to the checkout. */
const OFFLINE_PAGES = ['home', 'shop', 'product', 'cart', 'checkout'].map((name) => `src/pages/${name}-page.tsx`);

/** Lazy-loaded code that has to work offline as well. */
const LAZY_PARTS = ['src/app/layouts/storefront/search-panel.tsx'];

/** The URLs of the built files of the shell, these pages and parts. */
export function shellFiles(manifest: Manifest): string[] {
  const { scripts, styles, assets } = filesOfModules(manifest, [ENTRY, ...OFFLINE_PAGES, ...LAZY_PARTS]);
  return [...scripts, ...styles, ...assets].sort();
}

interface BuiltSite {
  root: string;
  /** The published folder. */
  site: string;
  /** Vite's manifest of the site. */
  manifest: string;
  /** Writes a worker that unregisters itself and deletes its caches. */
  isRemoved?: boolean;
}

/** Writes `sw.js` into a built site: the last step, because it lists the site's files. */
export async function buildServiceWorker({ root, site, manifest, isRemoved = false }: BuiltSite): Promise<void> {
  const files = shellFiles(JSON.parse(readFileSync(manifest, 'utf8')));
  const printables = readdirSync(path.join(site, 'downloads')).filter((file) => file.endsWith('.pdf'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(files),
      PRINTABLES: JSON.stringify(printables.map((file) => `/downloads/${file}`)),
      'process.env.NODE_ENV': '"production"',
    },
    publicDir: false,
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: path.join(root, `src/service-worker/${isRemoved ? 'removal' : 'worker'}.ts`),
        formats: ['es'],
        fileName: () => 'sw.js',
      },
    },
  });
}
