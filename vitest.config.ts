import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Room for a machine that is busy with something else; a test that hangs still ends. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };
const resolve = { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } };

/** One project for each kind of test in docs/architecture.md; the browser journeys run under Playwright. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
        resolve,
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
          name: 'stand-ins',
          environment: 'node',
          include: ['sandbox/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
});
