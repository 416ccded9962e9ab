import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import type { ShopOptions } from './e2e/support/fixtures.ts';
import { CHROMIUM_ARGS, findChromium } from './sandbox/browser.ts';

// Workers inherit the environment of the first process, so all of them find the same shops and data folders.
process.env.E2E_PORT ??= '4173';
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'little-baobab-e2e-'));
const firstPort = Number(process.env.E2E_PORT);
const data = process.env.E2E_DATA;

const CHANGES_THE_SHOP = '**/admin-{products,blogs,settings}.spec.ts';
const FAULTS = '**/*.faults.spec.ts';

/** Everybody sees what staff change and what a fault breaks, so each kind of journey has a shop of its own.
 *  Those whose tests take turns come first: the others fill the time beside them. */
const shops = [
  { name: 'staff', testMatch: CHANGES_THE_SHOP, workers: 1 },
  { name: 'faults', testMatch: FAULTS, workers: 1 },
  { name: 'journeys', testIgnore: [FAULTS, CHANGES_THE_SHOP] },
].map((project, index) => ({
  project,
  port: String(firstPort + index),
  baseURL: `http://localhost:${firstPort + index}`,
  dataFolder: path.join(data, project.name),
}));

export default defineConfig<ShopOptions>({
  testDir: 'e2e/journeys',
  outputDir: `test-results/journeys-${firstPort}`,
  fullyParallel: true,
  // One more than the two cores at hand: a journey waits for its page a quarter of the time.
  workers: 3,
  // A hosted machine may stall for seconds; a test that fails twice there is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    reducedMotion: 'reduce',
  },
  projects: shops.map(({ project, baseURL, dataFolder }) => ({ ...project, use: { baseURL, dataFolder } })),
  // Started one after the other: the first one builds the pages that all of them serve.
  webServer: shops.map(({ baseURL, port, dataFolder }, index) => ({
    command:
      index === 0
        ? 'node scripts/start.mjs'
        : 'node node_modules/vite/bin/vite.js preview --mode sandbox --logLevel warn',
    url: baseURL,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: port, SANDBOX_DATA: dataFolder },
  })),
});
