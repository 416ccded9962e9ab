import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, SERVE, untilItAnswers } from '../running-shop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TWIN_SERVER = fileURLToPath(new URL('serve-twin.ts', import.meta.url));
const START_LIMIT_MS = 240_000;

export interface Sites {
  /** The shop as `npm start` serves it. */
  now: string;
  /** The build of another checkout, served by its own code. */
  before?: string;
  /** The same files as now without any script, served by the same code. */
  twin: string;
}

const builtIn = (checkout: string) => path.join(checkout, 'dist-sandbox');

/** The paths in the sitemap of the last build. */
export const pathsOfSitemap = (): string[] =>
  [...readFileSync(path.join(builtIn(ROOT), 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );

function build(checkout: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/start.mjs', '--only-build'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The shop in ${checkout} could not be built.`);
}

function copyWithoutScript(folder: string): void {
  cpSync(builtIn(ROOT), folder, { recursive: true, filter: (file) => !/\.(br|gz|js)$/.test(file) });
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const file = path.join(folder, page);
    writeFileSync(file, withoutScript(readFileSync(file, 'utf8')));
  }
}

/** Builds and opens the shop, its twin and the shop of another checkout, and closes all when `use` has ended. */
export async function withSites<Result>(against: string | undefined, use: (sites: Sites) => Promise<Result>) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'little-baobab-perf-'));
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill();
    rmSync(temporary, { recursive: true, force: true });
  };
  process.once('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const open = async (cwd: string, argsFor: (port: string) => string[]) => {
    const port = String(await freePort());
    const data = path.join(temporary, port);
    const child = spawn(process.execPath, argsFor(port), {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: port, SANDBOX_DATA: data, SANDBOX_PUBLISH: 'off' },
    });
    children.push(child);
    const url = `http://localhost:${port}`;
    await untilItAnswers(url, child, START_LIMIT_MS);
    return url;
  };
  try {
    for (const checkout of against ? [against, ROOT] : [ROOT]) build(checkout);
    const twin = path.join(temporary, 'twin');
    copyWithoutScript(twin);
    return await use({
      now: await open(ROOT, () => SERVE),
      ...(against && { before: await open(against, () => SERVE) }),
      twin: await open(ROOT, (port) => ['--import', 'tsx', TWIN_SERVER, twin, port]),
    });
  } finally {
    close();
  }
}

const SCRIPTS = /\s*<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_LINKS = /\s*<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g;

/** A page without everything that is script. Structured data stays: it is content for search engines, and runs nowhere. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '').replace(SCRIPT_LINKS, '');

/** One page of every kind: of those in a folder, such as the products, the first stands for all. */
export function onePageOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const kind = path.replace(/\/[^/]+$/, '/*');
    const key = kind === '/*' ? path : kind;
    if (!kinds.has(key)) kinds.set(key, path);
  }
  return [...kinds.values()];
}
