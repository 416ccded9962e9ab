import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import type { PageData } from '../../src/lib/page-data.ts';
import { compressFolder } from '../hosting/compress.ts';
import { SHELL } from '../hosting/page-for.ts';
import { writeHostFiles } from '../hosting/write-host-files.ts';
import { documentOf, filesOfTemplate, type PageFiles } from './document.ts';
import { styleInliner } from './inline-styles.ts';
import { builtPages, fileOf, moduleOf, NOT_FOUND_PAGE, type SiteData } from './routes.ts';

interface Place {
  root: string;
  mode: 'sandbox' | 'production';
}

/** What the server bundle exports, see `src/prerender.tsx`. */
interface Renderer {
  renderPage: (data: PageData) => Promise<string>;
  renderShell: () => Promise<string>;
  readSiteData: () => Promise<SiteData>;
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const folders = ({ root, mode }: Place) => {
  const site = path.join(root, mode === 'sandbox' ? 'dist-sandbox' : 'dist');
  return { site, server: `${site}-server` };
};

/** Builds the bundle that renders pages, beside a built site, and keeps what rendering needs of that site. */
export async function buildRenderer(place: Place): Promise<void> {
  const { site, server } = folders(place);
  await build({
    root: place.root,
    mode: place.mode,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  mkdirSync(server, { recursive: true });
  renameSync(path.join(site, 'index.html'), path.join(server, 'template.html'));
  renameSync(path.join(site, '.vite/manifest.json'), path.join(server, 'manifest.json'));
}

/** The files of a page besides those of every page. */
function filesOf(manifest: Manifest, module: string, base: PageFiles): PageFiles {
  const modules = new Set(base.modules);
  const styles = new Set(base.styles);
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    const address = `/${chunk.file}`;
    if (address === base.entry || modules.has(address)) return;
    modules.add(address);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(module);
  return { entry: base.entry, modules: [...modules], styles: [...styles] };
}

/** Writes the HTML of every public page into the built site. Can be run again when the data has changed. Returns how many. */
export async function prerenderSite(place: Place): Promise<number> {
  const { site, server } = folders(place);
  if (!existsSync(path.join(server, 'template.html'))) throw new Error(`${server} is missing: build the site first.`);
  const template = readFileSync(path.join(server, 'template.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(server, 'manifest.json'), 'utf8'));
  process.env.NODE_ENV ??= 'production';
  const renderer: Renderer = await import(pathToFileURL(path.join(server, 'prerender.js')).href);
  const base = filesOfTemplate(template);
  const inlineStyles = styleInliner(site);
  const write = (file: string, html: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), html);
  };

  const pages = builtPages(await renderer.readSiteData());
  for (const data of [...pages, NOT_FOUND_PAGE]) {
    const files = filesOf(manifest, moduleOf(data.path), base);
    write(
      fileOf(data.path),
      await inlineStyles(documentOf(template, await renderer.renderPage(data), { data, files })),
    );
  }
  write(SHELL, documentOf(template, await renderer.renderShell()));
  if (place.mode === 'production') {
    writeHostFiles(loadEnv(place.mode, process.env.ENV_DIR ?? place.root, ''), site);
    await compressFolder(site);
  }
  return pages.length;
}
