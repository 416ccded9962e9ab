import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { SERVE, untilItAnswers } from '../../scripts/running-shop.ts';
import { ensureTools } from '../../scripts/tools.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { baseURL: string; dataFolder: string };
  }
}

const READY_MS = 120_000;

/** One shop for all engines. With `SHOP_IS_BUILT` it uses the files of the last build. */
export default async function openShop({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureTools();
  const port = process.env.E2E_PORT ?? '4183';
  const baseURL = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'little-baobab-engines-'));
  const shop = spawn(process.execPath, process.env.SHOP_IS_BUILT ? SERVE : ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, SANDBOX_DATA: dataFolder },
  });
  await untilItAnswers(baseURL, shop, READY_MS);
  provide('shop', { baseURL, dataFolder });
  return async () => {
    await close(shop);
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

function close(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    shop.on('exit', () => resolve());
    shop.kill();
  });
}
