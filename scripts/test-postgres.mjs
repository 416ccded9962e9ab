// `npm run test:postgres`: only the tests that need a real PostgreSQL server, Deno or the Supabase CLI. Prints one line at
// the end: `N passed, N failed`.
import { ensureInstallation, ensureServer } from './postgres.mjs';
import { endWith, runVitest } from './run-tests.mjs';
import { ensureInstalled } from './setup.mjs';
import { ensureDeploymentTools } from './tools.mjs';

ensureInstalled();
ensureDeploymentTools();
if (!ensureServer()) process.exit(1);
ensureInstallation();
endWith(await runVitest(['postgres', 'server', 'deployment'], { reporter: 'verbose', args: process.argv.slice(2) }));
