import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { ENTRY, filesOfModules } from '../building/manifest.ts';

/**
 * The cart opens offline even if it was never opened before, and what cannot be done offline is said. The browser has most of
 * these files from the open page.
 */
const SHELL_MODULES = [ENTRY, 'src/pages/cart-page.tsx', 'src/ui/toast-list.tsx'];

/** The URLs of the scripts and styles of the shell. Fonts are kept when a page uses them. */
export function shellFiles(manifest: Manifest): string[] {
  const { scripts, styles } = filesOfModules(manifest, SHELL_MODULES);
  return [...scripts, ...styles].sort();
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
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(files),
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
