// `npm run reconcile [-- --days 7] [--dry-run]`: compares what the payment providers list with what the shop has recorded.
import { loadEnv } from 'vite';
import { readEnvFile } from '../configuration/secret-values.ts';
import { root } from '../setup.mjs';
import { needsAttention, print } from './print.ts';
import { findTarget, readOptions, reconcile } from './run.ts';

const options = readOptions(process.argv.slice(2));
const target = findTarget({
  browser: { ...loadEnv('production', process.env.ENV_DIR ?? root, ''), ...process.env },
  functions: readEnvFile(`${root}supabase/functions/.env`),
  sandboxData: process.env.SANDBOX_DATA ?? `${root}.sandbox-data`,
});
const report = await reconcile(target, options, (url, init) => fetch(url, init));
console.log(print(report, target.place));
process.exit(needsAttention(report) ? 1 : 0);
