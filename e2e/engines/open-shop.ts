import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { baseURL: string; dataFolder: string };
  }
}

const READY_MS = 120_000;
const BUILD_AND_OPEN = ['scripts/start.mjs'];
const OPEN = ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'sandbox', '--logLevel', 'warn'];

/** One shop for all engines. `SHOP_IS_BUILT` says that the files of the last build are fit to be used. */
export default async function openShop({ provide }: TestProject): Promise<() => Promise<void>> {
  const port = process.env.E2E_PORT ?? '4183';
  const baseURL = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'little-baobab-engines-'));
  const shop = spawn(process.execPath, process.env.SHOP_IS_BUILT ? OPEN : BUILD_AND_OPEN, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, SANDBOX_DATA: dataFolder },
  });
  await untilOpen(shop, baseURL);
  provide('shop', { baseURL, dataFolder });
  return async () => {
    await close(shop);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

async function untilOpen(shop: ChildProcess, baseURL: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`);
    const answer = await fetch(baseURL).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  shop.kill();
  throw new Error(`No shop at ${baseURL} after ${READY_MS / 1000} s.`);
}

function close(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    shop.on('exit', () => resolve());
    shop.kill();
  });
}
