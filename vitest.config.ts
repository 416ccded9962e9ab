import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Enough for a busy machine. A test that hangs still ends. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };
const SEED = 'src/testing/setup-seed.ts';
const sharedProcess = { isolate: false, setupFiles: [SEED, 'src/testing/setup-shared-process.ts'] };
const CONTRACTS = 'sandbox/**/contract*.test.ts';
const DEPLOYMENT = 'supabase/tests/deployment/*.test.ts';
const POSTGRES = 'supabase/tests/**/*.postgres.test.ts';
/** Opens the embedded database itself. */
const EMBEDDED = 'supabase/tests/product-images.policies.test.ts';
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const resolve = { alias: { '@': fileOf('./src') } };

/** The kinds of tests in CONTRIBUTING.md. Playwright runs the browser journeys. */
export default defineConfig({
  test: {
    // One more than there are cores, because some tests wait for a browser or a timer.
    maxWorkers: availableParallelism() + 1,
    // A hosted machine may stall for seconds; a test that fails twice there is broken.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        resolve,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'tools/perf/*.test.ts'],
          ...sharedProcess,
          ...timeouts,
        },
      },
      {
        resolve: { alias: { ...resolve.alias, '@paystack/inline-js': fileOf('./src/testing/fake-paystack.ts') } },
        plugins: [react()],
        test: {
          name: 'screens',
          // Half of jsdom's time, see docs/decisions/072-tests-that-stay-fast.md.
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          globalSetup: ['supabase/tests/support/snapshot.ts'],
          setupFiles: [SEED, 'src/testing/setup-screens.ts'],
          execArgv: ['--max-semi-space-size=64'],
          // The files of one process share the modules, which are half of the time of a short file.
          isolate: false,
          ...timeouts,
          env: {
            VITE_SUPABASE_URL: 'https://database.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'publishable',
            VITE_PAYSTACK_PUBLIC_KEY: 'pk_test_screens',
            VITE_PAYPAL_CLIENT_ID: 'screens',
            VITE_CONTACT_ENDPOINT: 'https://forms.test/send',
          },
        },
      },
      {
        resolve,
        test: {
          name: 'policies',
          environment: 'node',
          include: ['supabase/tests/**/*.test.ts'],
          exclude: [POSTGRES, DEPLOYMENT],
          globalSetup: ['supabase/tests/support/snapshot.ts'],
          setupFiles: [SEED],
          // The files of one process share a database, see `openShop`.
          isolate: false,
          ...timeouts,
          // Properties ask the database hundreds of times, on a machine that other tests keep busy.
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'postgres',
          environment: 'node',
          include: [POSTGRES],
          globalSetup: ['supabase/tests/support/postgres-once.ts'],
          ...timeouts,
          // Races run in rounds, on a server that waits for its disk.
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          // The policy tests once more, on a PostgreSQL server as a hosted project has it.
          name: 'server',
          environment: 'node',
          include: ['supabase/tests/**/*.policies.test.ts'],
          exclude: [EMBEDDED],
          globalSetup: ['supabase/tests/support/postgres-once.ts', 'supabase/tests/support/called-functions.ts'],
          setupFiles: [SEED],
          isolate: false,
          ...timeouts,
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          // Needs the programs that `npm run test:postgres` installs.
          name: 'deployment',
          environment: 'node',
          include: [DEPLOYMENT],
          // The CLI takes seconds to start, and a busy machine makes that many.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['supabase/functions/**/*.test.ts'],
          ...sharedProcess,
          ...timeouts,
        },
      },
      {
        resolve,
        test: {
          name: 'emulators',
          environment: 'node',
          include: ['sandbox/**/*.test.ts'],
          exclude: [CONTRACTS],
          ...sharedProcess,
          ...timeouts,
        },
      },
      {
        resolve,
        test: {
          // The providers' packages, driven in a browser.
          name: 'contracts',
          environment: 'node',
          include: [CONTRACTS],
          ...timeouts,
        },
      },
      {
        test: {
          // Firefox and WebKit, which `npm run verify:long` installs.
          name: 'engines',
          environment: 'node',
          include: ['tools/engines/*.test.ts'],
          globalSetup: ['tools/engines/open-shop.ts'],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 150_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
