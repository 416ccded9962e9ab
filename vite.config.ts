import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { retryImports } from './scripts/building/retry-imports.ts';
import { refuseSecrets, requireConfiguration } from './scripts/configuration/plugin.ts';
import { serveLikeHosts } from './scripts/hosting/plugins.ts';

const SANDBOX_MODE = 'sandbox';
/** The shop, and a page for developers that no production build contains. */
const SANDBOX_PAGES = { index: 'index.html', ui: 'dev/ui.html' };
/** Paystack's emulator shows its window in a frame of the same origin. */
const SANDBOX_NEEDS = { frames: ["'self'"] };

/** Small modules of pages that have little else in common. */
const SMALL =
  /\/src\/(config\/(?!staff)|domain\/order-choices|lib\/use-url-filter|features\/delivery\/(data|rows|rules|words)|ui\/(breadcrumb|card|load-failed|notice|pill|renewing|reveal))|\/@tanstack\//;
/** Of these, each line is a file with all that they import and no earlier file has. */
const WITH_IMPORTS = {
  home: 'home-more|newsletter-form',
  browsing: 'use-browsed|product-grid',
  arrival: 'product-arrival',
  choices: 'use-delivery|taxes/data',
  payments: 'use-ask-if-paid',
  rules: 'form-rules',
  addresses: 'order-address-specs|order-address-schema',
};
/** Few files for each page, with little that it does not use: docs/performance.md. A module is in the first that fits. */
const SHARED_FILES = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\// },
  { name: 'everywhere', tags: ['$initial' as const], test: /\/src\/(?!main\.tsx)/ },
  { name: 'small', test: SMALL },
  { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 5 },
  ...Object.entries(WITH_IMPORTS).map(([name, files]) => ({ name, test: new RegExp(`/src/.*/(${files})\\.tsx?$`) })),
];

export default defineConfig(async ({ mode, isSsrBuild }) => {
  const envDir = process.env.ENV_DIR ?? process.cwd();
  const env = loadEnv(mode, envDir, '');
  const isSandbox = mode === SANDBOX_MODE;
  const port = Number(process.env.PORT ?? 5173);
  return {
    envDir,
    plugins: [
      react(),
      ...(isSsrBuild ? [] : [retryImports()]),
      tailwindcss(),
      refuseSecrets(env),
      isSandbox ? (await import('./sandbox/vite-plugin.ts')).sandbox(env) : requireConfiguration(env),
      serveLikeHosts(env, isSandbox ? SANDBOX_NEEDS : {}),
    ],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    server: { port, strictPort: true },
    // Nobody else asks for its files, and `Vary: Origin` would keep browsers from using those they have.
    preview: { port, strictPort: true, cors: false },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false as const },
        ...(isSandbox ? { input: SANDBOX_PAGES } : {}),
        ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED_FILES } } }),
      },
    },
  };
});
