import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGS, findChromium } from './sandbox/browser.ts';

// Workers inherit the environment of the first process, so all of them share one shop and its data folder.
process.env.E2E_PORT ??= '4173';
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'little-baobab-e2e-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const CHANGES_THE_SHOP = '**/admin-{products,blogs,settings}.spec.ts';

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: `test-results/journeys-${process.env.E2E_PORT}`,
  fullyParallel: true,
  workers: 2,
  // A hosted machine may stall for seconds; a test that fails twice there is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    baseURL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS] },
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'journeys', testIgnore: ['**/*.faults.spec.ts', CHANGES_THE_SHOP] },
    // What staff change here everybody sees, so these run after those that count products and add up taxes.
    { name: 'staff', testMatch: CHANGES_THE_SHOP, dependencies: ['journeys'], workers: 1 },
    // Faults are set for everybody, so these run alone and one after the other.
    { name: 'faults', testMatch: '**/*.faults.spec.ts', dependencies: ['journeys', 'staff'], workers: 1 },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: baseURL,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: process.env.E2E_PORT, SANDBOX_DATA: process.env.E2E_DATA },
  },
});
