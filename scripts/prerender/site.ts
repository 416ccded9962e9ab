import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
import { servedPages } from './answers.ts';
import { documentOf, movedDocument } from './document.ts';
import { styleInliner } from './inline-styles.ts';
import { contentKey, RenderedPages, writeWhole } from './rendered.ts';
import { fileOf, movedPages } from './routes.ts';

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
function removeOthers(site: string, files: ReadonlySet<string>): void {
  const found = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));
  for (const file of found.filter(
    (name) => /^(product\/\d+(\/safety)?|blog\/\d+|shop\/[^/]+)\.html$/.test(name) && !files.has(name),
  )) {
    for (const ending of ['', '.br', '.gz']) rmSync(path.join(site, `${file}${ending}`), { force: true });
  }
}

/** What people enter by, before the lists and sheets that they reach from there. */
const ENTRANCES = [/^\/(shop)?$/, /^\/[^/]+$/, /^\/(product|blog)\/\d+$/, /./];
const rank = ({ path: url }: PageData) => ENTRANCES.findIndex((pattern) => pattern.test(url));

/**
 * Writes the HTML of every public page into the built site. Can be run again after data has changed: what a page is rendered from
 * is kept, and only pages that a change touches are rendered, those first that people enter by. Returns their number.
 */
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
    writeWhole(path.join(site, file), html);
  };

  const { env, siteUrl, source } = settingsOf(place);
  const builtIn = await renderer.readSiteData();
  const shop = source ? await readShop(source, builtIn.settings) : builtIn;
  const moved = movedPages(shop.categories);
  const day = today();
  const served = servedPages(shop, builtIn, day);
  const pages = served.pages.map((page) => {
    const tags = structuredDataTags(page.path, shop, siteUrl);
    // The footer has the year.
    return { page, tags, file: fileOf(page.path), content: contentKey(page, tags, day.slice(0, 4)) };
  });
  const files = pages.map(({ file }) => file);
  removeOthers(site, new Set([...files, ...moved.map(({ path: former }) => fileOf(former))]));

  const rendered = new RenderedPages(server);
  const touched = pages.filter(
    ({ file, content }) => !rendered.isSame(file, content) || !existsSync(path.join(site, file)),
  );
  // Written down first: after a run that stops half way, what it had begun is rendered again.
  rendered.save(pages.filter((page) => !touched.includes(page)).map(({ file }) => file));
  for (const { page, tags, file, content } of touched.sort((a, b) => rank(a.page) - rank(b.page))) {
    const module = rendered.moduleOf(file) ?? (await renderer.pageModuleOf(page.path));
    const parts = filesOfModules(manifest, [ENTRY, module]);
    const html = documentOf(template, await renderer.renderPage(page), page, parts);
    write(file, await inlineStyles(html.replace('</head>', () => `${tags}</head>`)));
    rendered.keep(file, { content, module });
  }
  rendered.save(files);
  const shell = documentOf(template, await renderer.renderShell(served.shell), served.shell);
  write(SHELL, shell);
  for (const { path: former, to } of moved) write(fileOf(former), movedDocument(shell, to, siteUrl));
  await writeSeoFiles({ outDir: site, data: shop, siteUrl, isClosed: testKeys(env).length > 0 });
  return touched.length;
}
