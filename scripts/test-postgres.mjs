// `npm run test:postgres`: the tests that need a real PostgreSQL server, Deno or the Supabase CLI, and nothing else. Ends
// with one line: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled, root } from './setup.mjs';
import { ensurePostgres, ensureTools } from './tools.mjs';

const report = `${root}test-results/postgres.json`;

ensureInstalled();
ensureTools();
ensurePostgres();
mkdirSync(`${root}test-results`, { recursive: true });
rmSync(report, { force: true });
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    ...['--project=postgres', '--project=deployment'],
    ...['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`],
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests;
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
