import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { productionEnvProblems } from './src/config/env-schema.ts';

const SANDBOX_MODE = 'sandbox';
/** The shop, and a page for developers that no production build contains. */
const SANDBOX_PAGES = { index: 'index.html', ui: 'dev/ui.html' };

/** Stops a production build whose configuration is incomplete, naming every variable. */
function requireConfiguration(env: Record<string, string>): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    config() {
      const problems = productionEnvProblems(env);
      if (problems.length === 0) return;
      const list = problems.map((problem) => `  - ${problem}`).join('\n');
      throw new Error(
        `The production build needs its configuration (see .env.example and docs/going-live.md):\n${list}`,
      );
    },
  };
}

export default defineConfig(async ({ mode }) => {
  const envDir = process.env.ENV_DIR ?? process.cwd();
  const env = loadEnv(mode, envDir, '');
  const isSandbox = mode === SANDBOX_MODE;
  const port = Number(process.env.PORT ?? 5173);
  return {
    envDir,
    plugins: [
      react(),
      tailwindcss(),
      isSandbox ? (await import('./sandbox/vite-plugin.ts')).sandbox(env) : requireConfiguration(env),
    ],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    server: { port, strictPort: true },
    preview: { port, strictPort: true },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      target: 'es2022',
      modulePreload: { polyfill: false },
      ...(isSandbox ? { rolldownOptions: { input: SANDBOX_PAGES } } : {}),
    },
  };
});
