import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort, SERVE, untilItAnswers } from '../running-shop.ts';
import { CHECKOUT, measureFirstVisit, runLighthouse, withBrowser } from './browser.ts';
import { measurePresses } from './presses.ts';
import { MAIN_PAGES, type Samples, type Site, samplesOf, samplesOfPresses, tables } from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = path.join(ROOT, 'dist-sandbox');
const PAGE = path.join(ROOT, 'docs/performance.md');
const MEASURED = /(?<=<!-- Measured: written by npm run perf -->\n).*(?=\n<!-- End of what was measured -->)/s;
const START_LIMIT_MS = 240_000;

type Sites = Partial<Record<Site, string>>;

function build(checkout: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/start.mjs', '--only-build'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The shop in ${checkout} could not be built.`);
}

const SCRIPTS =
  /\s*<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|\s*<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g;

/** A page without everything that is script. Structured data stays: it is content for search engines, and runs nowhere. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '');

function copyWithoutScript(folder: string): void {
  cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(br|gz|js)$/.test(file) });
  for (const page of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!page.endsWith('.html')) continue;
    const file = path.join(folder, page);
    writeFileSync(file, withoutScript(readFileSync(file, 'utf8')));
  }
}

/** Builds and opens the shop, its copy without script and the shop of another checkout, and closes all in the end. */
async function withSites<Result>(against: string | undefined, use: (sites: Sites) => Promise<Result>) {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-perf-'));
  const children: ChildProcess[] = [];
  process.once('exit', () => {
    for (const child of children) child.kill();
    rmSync(temporary, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const open = async (cwd: string, args: readonly string[] = []) => {
    const port = String(await freePort());
    const child = spawn(process.execPath, [...SERVE, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: port, SANDBOX_DATA: path.join(temporary, port), SANDBOX_PUBLISH: 'off' },
    });
    children.push(child);
    const url = `http://localhost:${port}`;
    await untilItAnswers(url, child, START_LIMIT_MS);
    return url;
  };
  for (const checkout of against ? [against, ROOT] : [ROOT]) build(checkout);
  const twin = path.join(temporary, 'twin');
  copyWithoutScript(twin);
  return use({
    ...(against && { before: await open(against) }),
    now: await open(ROOT),
    twin: await open(ROOT, ['--outDir', twin]),
  });
}

/** One page of every kind: of those in a folder, such as the products, the first stands for all. */
export function onePageOfEachKind(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.replace(/(?<=\/.+\/)[^/]+$/, '*');
  return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

/** All sites take turns, so that what disturbs the machine for a while disturbs all alike. */
async function measure({ twin, ...shops }: Sites, isQuick: boolean): Promise<Samples> {
  const samples: Samples[number][] = [];
  const sitemap = readFileSync(path.join(BUILT, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const sitesOf = (urls: Sites) => Object.entries(urls) as [Site, string][];
  const rounds = async (what: string, times: number, round: (pages: readonly string[]) => Promise<void>) => {
    for (let time = 1; time <= times; time += 1) {
      await round(time === 1 && !isQuick ? onePageOfEachKind(paths) : MAIN_PAGES);
      console.log(`${new Date().toTimeString().slice(0, 8)} ${what}: ${time} of ${times}`);
    }
  };
  const perPage = isQuick ? 1 : 3;
  await rounds('Lighthouse', perPage, async (pages) => {
    for (const page of pages)
      for (const [site, url] of sitesOf({ ...shops, twin }))
        if (site === 'now' || MAIN_PAGES.includes(page))
          samples.push(...samplesOf(site, 'Page', page, await runLighthouse(`${url}${page}`)));
  });
  await rounds('First visits', perPage, async (pages) => {
    for (const page of [...pages, CHECKOUT])
      for (const [site, url] of sitesOf(shops)) {
        const found = await withBrowser((browser) => measureFirstVisit(browser, `${url}${page}`));
        samples.push(...samplesOf(site, 'First visit', page, found));
      }
  });
  for (const slowdown of [4, 14])
    await rounds(`Presses at ${slowdown}x`, isQuick ? 2 : 5, async () => {
      for (const [site, url] of sitesOf(shops)) {
        const found = await withBrowser((browser) => measurePresses(browser, url, slowdown));
        samples.push(...samplesOfPresses(site, slowdown, found));
      }
    });
  return samples;
}

/** A text with the part between its two marks replaced. */
export function withMeasured(text: string, measured: string): string {
  if (!MEASURED.test(text)) throw new Error('docs/performance.md has no place for what was measured.');
  return text.replace(MEASURED, () => `\n${measured}\n`);
}

/**
 * Builds and measures the shop and prints the tables; `--against=<folder>` compares it with another checkout, `--quick` looks at
 * the main pages once, `--write` writes the tables into docs/performance.md.
 */
export async function measureShop(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, write: { type: 'boolean' }, against: { type: 'string' } },
  });
  const started = Date.now();
  const samples = await withSites(values.against, (sites) => measure(sites, values.quick === true));
  const minutes = Math.round((Date.now() - started) / 60_000);
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() || 'unknown'}), Node ${process.versions.node}`;
  const about = `Measured on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes: ${machine}.`;
  const measured = tables(samples, about);
  console.log(`\n${measured}`);
  if (values.write) writeFileSync(PAGE, withMeasured(readFileSync(PAGE, 'utf8'), measured));
  process.exit();
}
