// `npm start`: builds and serves the whole shop on one origin, from a fresh clone. `--only-build` does not serve it.
import { ensureInstalled, root, stop } from './setup.mjs';

const started = performance.now();
ensureInstalled();
const { preview } = await import('vite');
const { tsImport } = await import('tsx/esm/api');

try {
  const { buildSite } = await tsImport('./build-site.ts', import.meta.url);
  await buildSite({ root, mode: 'sandbox' });
  if (process.argv.includes('--only-build')) process.exit();
  const server = await preview({ root, mode: 'sandbox', logLevel: 'warn' });
  const [url] = server.resolvedUrls?.local ?? [];
  await fetch(url);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Little Baobab is open at ${url.replace(/\/$/, '')} (ready in ${seconds} s)`);
} catch (error) {
  if (error?.message?.includes('already in use')) {
    stop(`${error.message}. Something else answers there: stop it, or choose another port with PORT=5174 npm start.`);
  }
  stop(error?.message ?? error);
}
