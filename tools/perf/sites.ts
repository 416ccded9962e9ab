import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, SERVE, untilItAnswers } from '../../scripts/running-shop.ts';
import { root } from '../../scripts/setup.mjs';
import type { Site } from './report.ts';

const BUILT = path.join(root, 'dist-sandbox');
const START_LIMIT_MS = 240_000;

export type Sites = Partial<Record<Site, string>>;

function build(checkout: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/start.mjs', '--only-build'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The shop in ${checkout} could not be built.`);
}

const SCRIPTS =
  /\s*<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|\s*<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g;

/** A page without scripts. Structured data is kept: it is content for search engines, not executed. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '');

function copyWithoutScript(folder: string): void {
  cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.(br|gz|js)$/.test(file) });
  for (const page of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!page.endsWith('.html')) continue;
    const file = path.join(folder, page);
    writeFileSync(file, withoutScript(readFileSync(file, 'utf8')));
  }
}

/** Builds and serves the shop, its copy without scripts and the shop of another checkout. All servers end with this process. */
export async function openSites(against: string | undefined): Promise<Sites> {
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
  for (const checkout of against ? [against, root] : [root]) build(checkout);
  const twin = path.join(temporary, 'twin');
  copyWithoutScript(twin);
  return {
    ...(against && { before: await open(against) }),
    now: await open(root),
    twin: await open(root, ['--outDir', twin]),
  };
}

/** One page of each kind: the first of each folder, such as the products. */
export function onePageOfEachKind(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.replace(/(?<=\/.+\/)[^/]+$/, '*');
  return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

/** The indexable built pages, one of each kind. */
export function builtPaths(): string[] {
  const sitemap = readFileSync(path.join(BUILT, 'sitemap.xml'), 'utf8');
  return onePageOfEachKind([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}
