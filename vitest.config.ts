import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Room for a machine that is busy with something else; a test that hangs still ends. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const resolve = { alias: { '@': fileOf('./src') } };

/** One project for each kind of test in docs/architecture.md; the browser journeys run under Playwright. */
export default defineConfig({
  test: {
    // One more than the two cores at hand: a test that drives a browser or waits for a timer leaves its core idle.
    maxWorkers: 3,
    // A hosted machine may stall for seconds; a test that fails twice there is broken.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        resolve,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...patience,
        },
      },
      {
        resolve: { alias: { ...resolve.alias, '@paystack/inline-js': fileOf('./src/testing/paystack-double.ts') } },
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup-screens.ts'],
          ...patience,
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
          globalSetup: ['supabase/tests/support/snapshot.ts'],
          // Files of one process share its database: see `openShop`.
          isolate: false,
          ...patience,
        },
      },
      {
        resolve,
        test: {
          name: 'functions',
          environment: 'node',
          include: ['supabase/functions/**/*.test.ts'],
          ...patience,
        },
      },
      {
        resolve,
        test: {
          name: 'emulators',
          environment: 'node',
          include: ['sandbox/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
});
