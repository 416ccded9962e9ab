// `npm run reconcile [-- --days 7] [--dry-run]`: compares what Paystack and PayPal list with what the shop has recorded.
import { ensureInstalled, root, stop } from './setup.mjs';

ensureInstalled();
const { loadEnv } = await import('vite');
const { tsImport } = await import('tsx/esm/api');
const { readEnvFile } = await tsImport('./configuration/secret-values.ts', import.meta.url);
const { findTarget, readOptions, reconcile } = await tsImport('./reconcile/run.ts', import.meta.url);
const { needsAttention, print } = await tsImport('./reconcile/print.ts', import.meta.url);

/** A sentence instead of a value says what is wrong. */
const orStop = (value) => (typeof value === 'string' ? stop(value) : value);

const options = orStop(readOptions(process.argv.slice(2)));
const target = orStop(
  findTarget({
    browser: { ...loadEnv('production', process.env.ENV_DIR ?? root, ''), ...process.env },
    functions: readEnvFile(`${root}supabase/functions/.env`),
    sandboxData: process.env.SANDBOX_DATA ?? `${root}.sandbox-data`,
  }),
);
const report = orStop(await reconcile(target, options, (url, init) => fetch(url, init)));
console.log(print(report, target.place));
process.exit(needsAttention(report) ? 1 : 0);
