import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { sharedFiles } from './scripts/building/chunks.ts';
import { retryImports } from './scripts/building/retry-imports.ts';
import { refuseSecrets, requireConfiguration } from './scripts/configuration/plugin.ts';
import { serveLikeHosts } from './scripts/hosting/plugins.ts';

const SANDBOX_MODE = 'sandbox';
/** The shop, and a page for developers that no production build contains. */
const SANDBOX_PAGES = { index: 'index.html', ui: 'dev/ui.html' };
/** Paystack's emulator shows its window in a frame of the same origin. */
const SANDBOX_NEEDS = { frames: ["'self'"] };

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
        ...(isSsrBuild ? {} : { output: { codeSplitting: sharedFiles } }),
      },
    },
  };
});
