import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { testKeys } from '../../src/config/env-schema.ts';
import { today } from '../../src/domain/shop-day.ts';
import type { PageData } from '../../src/lib/page-data.ts';
import { ENTRY, filesOfModules } from '../building/manifest.ts';
import { SHELL } from '../hosting/page-for.ts';
import { readShop, type Source } from '../seo/read-shop.ts';
import { structuredDataTags } from '../seo/structured-data.ts';
import { writeSeoFiles } from '../seo/write-files.ts';
import { documentOf, movedDocument } from './document.ts';
import { styleInliner } from './inline-styles.ts';
import { announcementOn, builtPages, fileOf, movedPages, NOT_FOUND_PAGE } from './routes.ts';

export interface Place {
  root: string;
  mode: 'sandbox' | 'production';
  /** The folder of the built site, if not `dist` or `dist-sandbox`. */
  folder?: string;
  /** The database to build from; null for the built-in data, as in the first build of the sandbox. */
  source?: Source | null;
}

const folders = ({ root, mode, folder }: Place) => {
  const site = folder ?? path.join(root, mode === 'sandbox' ? 'dist-sandbox' : 'dist');
  return { site, server: `${site}-server` };
};

/** Builds the bundle that renders pages, next to a built site, and moves the files that rendering needs there. */
export async function buildRenderer(place: Place): Promise<void> {
  const { site, server } = folders(place);
  await build({
    root: place.root,
    mode: place.mode,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  renameSync(path.join(site, 'index.html'), path.join(server, 'template.html'));
  renameSync(path.join(site, '.vite/manifest.json'), path.join(server, 'manifest.json'));
}

/** The data source and the URL of the site. For the sandbox see `sandbox/client-env.ts`. */
function settingsOf({ root, mode, source }: Place) {
  const env = loadEnv(mode, process.env.ENV_DIR ?? root, '');
  const { VITE_SITE_URL, VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
  if (mode === 'sandbox') return { env, siteUrl: `http://localhost:${process.env.PORT ?? 5173}`, source };
  if (!VITE_SITE_URL || !url || !publishableKey) throw new Error('The production build needs its configuration.');
  return { env, siteUrl: VITE_SITE_URL, source: source === undefined ? { url, publishableKey } : source };
}

/** Removes the pages of products, articles and categories that are no longer shown. */
function removeOthers(site: string, pages: readonly Pick<PageData, 'path'>[]): void {
  const files = new Set(pages.map(({ path: url }) => fileOf(url)));
  const found = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  for (const file of found.filter(
    (name) => /^(product\/\d+(\/safety)?|blog\/\d+|shop\/[^/]+)\.html$/.test(name) && !files.has(name),
  )) {
    for (const ending of ['', '.br', '.gz']) rmSync(path.join(site, `${file}${ending}`), { force: true });
  }
}

/** Writes the HTML of every public page into the built site. Can be run again after data has changed. Returns the number of pages. */
export async function prerenderSite(place: Place): Promise<number> {
  const { site, server } = folders(place);
  if (!existsSync(path.join(server, 'template.html'))) throw new Error(`${server} is missing: build the site first.`);
  const template = readFileSync(path.join(server, 'template.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(server, 'manifest.json'), 'utf8'));
  process.env.NODE_ENV ??= 'production';
  const renderer: typeof import('../../src/prerender.tsx') = await import(
    pathToFileURL(path.join(server, 'prerender.js')).href
  );
  const inlineStyles = styleInliner(site);
  const write = (file: string, html: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), html);
  };

  const { env, siteUrl, source } = settingsOf(place);
  const builtIn = await renderer.readSiteData();
  const shop = source ? await readShop(source, builtIn.settings) : builtIn;
  const pages = builtPages(shop);
  const moved = movedPages(shop.categories);
  removeOthers(site, [...pages, ...moved]);
  const announcement = announcementOn(today(), shop.settings);
  for (const built of [...pages, NOT_FOUND_PAGE]) {
    const page = { ...built, ...announcement };
    const tags = structuredDataTags(page.path, shop, siteUrl);
    const files = filesOfModules(manifest, [ENTRY, await renderer.pageModuleOf(page.path)]);
    const html = documentOf(template, await renderer.renderPage(page), { data: page, ...files });
    write(fileOf(page.path), await inlineStyles(html.replace('</head>', () => `${tags}</head>`)));
  }
  const shell = documentOf(template, await renderer.renderShell());
  write(SHELL, shell);
  for (const { path: former, to } of moved) write(fileOf(former), movedDocument(shell, to, siteUrl));
  await writeSeoFiles({ outDir: site, data: shop, siteUrl, isClosed: testKeys(env).length > 0 });
  return pages.length;
}
