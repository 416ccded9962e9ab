// `npm run types:functions`: checks the server functions as the hosted runtime sees them, with Deno.
import { ensureInstalled, root, run } from './setup.mjs';
import { ensureTools } from './tools.mjs';

ensureInstalled();
ensureTools();
run(`${root}tools/node_modules/.bin/deno`, [
  'check',
  '--no-lock',
  '--cached-only',
  '--node-modules-dir=manual',
  '--config',
  'supabase/functions/confirm-payment/deno.json',
  'supabase/functions/*/index.ts',
]);
