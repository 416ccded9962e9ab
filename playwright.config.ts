import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import type { ShopOptions } from './e2e/support/fixtures.ts';
import { CHROMIUM_ARGS, findChromium } from './sandbox/browser.ts';
import { SERVE } from './scripts/running-shop.ts';

// Workers inherit the environment, so all of them find the same shops and data folders.
process.env.E2E_PORT ??= '4173';
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'little-baobab-e2e-'));
const firstPort = Number(process.env.E2E_PORT);
const data = process.env.E2E_DATA;

const CHANGES_THE_SHOP =
  '**/{admin-products,admin-blogs,admin-delivery,admin-settings,changed-products,large-shop}.spec.ts';
const FAULTS = '**/*.faults.spec.ts';
const STATES = '**/{states,ui-parts}.spec.ts';

const shopOf = (name: string, index: number) => ({
  baseURL: `http://localhost:${firstPort + index}`,
  port: String(firstPort + index),
  dataFolder: path.join(data, name),
});
const shops = { staff: shopOf('staff', 0), faults: shopOf('faults', 1), journeys: shopOf('journeys', 2) };

/** Changes of staff and faults affect everybody, so these journeys run one at a time, in shops that start with them. They come
 *  first, so that the others run beside them, and of those the longest: alone at the end it would leave a core idle. */
const projects = [
  { shop: shops.staff, name: 'staff', testMatch: CHANGES_THE_SHOP, workers: 1, metadata: { ownShop: true } },
  { shop: shops.faults, name: 'faults', testMatch: FAULTS, workers: 1, metadata: { ownShop: true } },
  { shop: shops.journeys, name: 'states', testMatch: STATES },
  { shop: shops.journeys, name: 'journeys', testIgnore: [FAULTS, CHANGES_THE_SHOP, STATES] },
];

export default defineConfig<ShopOptions>({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/support/plenty.ts',
  outputDir: `test-results/journeys-${firstPort}`,
  fullyParallel: true,
  // One more than there are cores, because a journey waits a quarter of its time.
  workers: availableParallelism() + 1,
  // A hosted machine may stall for seconds; a test that fails twice there is broken.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a machine that is busy with three of them: what is there is found at once.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    // A control that is not there fails its own step, not the whole long journey.
    actionTimeout: 20_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    reducedMotion: 'reduce',
    // It has journeys of its own.
    serviceWorkers: 'block',
  },
  projects: projects.map(({ shop: { baseURL, dataFolder }, ...project }) => ({
    ...project,
    use: { baseURL, dataFolder },
  })),
  // It builds the pages for all, unless `npm test` has.
  webServer: {
    command: process.env.SHOP_IS_BUILT ? `node ${SERVE.join(' ')}` : 'node scripts/start.mjs',
    url: shops.journeys.baseURL,
    timeout: 240_000,
    reuseExistingServer: false,
    env: { PORT: shops.journeys.port, SANDBOX_DATA: shops.journeys.dataFolder, SANDBOX_PUBLISH: 'off' },
  },
});
