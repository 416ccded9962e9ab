// `npm run perf`: how fast the built shop is, in a table of docs/performance.md. `--quick` prints a short one, see scripts/perf/options.ts.
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
