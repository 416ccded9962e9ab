// `npm run perf`: how fast the shop is on a phone, in tables as in docs/performance.md. Its options: scripts/perf/main.ts.
import { tsImport } from 'tsx/esm/api';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, stop } from './setup.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
try {
  const { measureShop } = await tsImport('./perf/main.ts', import.meta.url);
  await measureShop(process.argv.slice(2));
} catch (error) {
  stop(error?.stack ?? error);
}
