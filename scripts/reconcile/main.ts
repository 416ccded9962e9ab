import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { readEnvFile } from '../configuration/secret-values.ts';
import { reconcile } from './ask.ts';
import { readOptions } from './options.ts';
import { needsSomebody, print } from './print.ts';
import { findTarget } from './target.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') stop(options);
const target = findTarget({
  browser: { ...loadEnv('production', process.env.ENV_DIR ?? root, ''), ...process.env },
  functions: readEnvFile(`${root}supabase/functions/.env`),
  sandboxData: process.env.SANDBOX_DATA ?? `${root}.sandbox-data`,
});
if (typeof target === 'string') stop(target);
const report = await reconcile(target, options, (url, init) => fetch(url, init));
if (typeof report === 'string') stop(report);
console.log(print(report, target.place));
process.exit(needsSomebody(report) ? 1 : 0);
