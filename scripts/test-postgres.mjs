// `npm run test:postgres`: the tests that need a real PostgreSQL server, Deno or the Supabase CLI, and nothing else. Ends
// with one line: `N passed, N failed`.
import { endWith, runVitest } from './run-tests.mjs';
import { ensureInstalled } from './setup.mjs';
import { ensurePostgres, ensureTools } from './tools.mjs';

ensureInstalled();
ensureTools();
ensurePostgres();
endWith(await runVitest(['postgres', 'deployment'], { reporter: 'verbose', args: process.argv.slice(2) }));
