import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_AND_SERVE, freePort, SERVE, untilItAnswers } from '../running-shop.ts';
import { withoutScript } from './twin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SITE = path.join(root, 'dist-sandbox');
const START_LIMIT_MS = 240_000;

export interface Sites {
  /** The shop as `npm start` serves it. */
  shop: string;
  /** The same files without any script, served by the same code. */
  twin: string;
  /** The paths in the sitemap. */
  paths: readonly string[];
}

function copyWithoutScript(folder: string): void {
  cpSync(SITE, folder, { recursive: true, filter: (file) => !/\.(br|gz|js)$/.test(file) });
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const file = path.join(folder, page);
    writeFileSync(file, withoutScript(readFileSync(file, 'utf8')));
  }
}

/** Builds the shop unless that is done, opens it and its twin, and closes both when `use` has ended. */
export async function withSites<Result>(isBuilt: boolean, use: (sites: Sites) => Promise<Result>): Promise<Result> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'little-baobab-perf-'));
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill();
    rmSync(temporary, { recursive: true, force: true });
  };
  process.once('exit', close);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const open = async (args: string[], env: Record<string, string>, port: number) => {
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const child = spawn(process.execPath, args, { cwd: root, stdio: [...stdio], env: { ...process.env, ...env } });
    children.push(child);
    const url = `http://localhost:${port}`;
    await untilItAnswers(url, child, START_LIMIT_MS);
    return url;
  };
  try {
    const port = await freePort();
    const data = path.join(temporary, 'data');
    const shop = await open(
      isBuilt ? SERVE : BUILD_AND_SERVE,
      { PORT: String(port), SANDBOX_DATA: data, SANDBOX_PUBLISH: 'off' },
      port,
    );
    const folder = path.join(temporary, 'twin');
    copyWithoutScript(folder);
    const twinPort = await freePort();
    const server = fileURLToPath(new URL('serve-twin.ts', import.meta.url));
    const twin = await open(['--import', 'tsx', server, folder, String(twinPort)], {}, twinPort);
    const sitemap = readFileSync(path.join(SITE, 'sitemap.xml'), 'utf8');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    return await use({ shop, twin, paths });
  } finally {
    close();
  }
}
