// `npm run types:functions`: type-checks the server functions with Deno, like the hosted runtime.
import { ensureInstalled, root, run } from './setup.mjs';
import { ensureDeploymentTools } from './tools.mjs';

ensureInstalled();
ensureDeploymentTools();
run(`${root}tools/deployment/node_modules/.bin/deno`, [
  'check',
  '--no-lock',
  '--cached-only',
  '--node-modules-dir=manual',
  '--config',
  'supabase/functions/confirm-payment/deno.json',
  'supabase/functions/*/index.ts',
]);
