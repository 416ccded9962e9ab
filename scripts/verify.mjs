// `npm run verify`: all checks before a change is merged. `--long` adds the checks that need the deployment programs
// (a PostgreSQL server, Deno and the Supabase CLI) or other browsers.
import { run } from './setup.mjs';
import { ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');

ensureTools();
const steps = [
  ['Format and lint', 'npm', ['run', '--silent', 'lint']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Boundaries', 'npm', ['run', '--silent', 'boundaries']],
  ['House rules', 'node', ['scripts/house-rules.mjs']],
  ['Unused code', 'npm', ['run', '--silent', 'unused']],
  ['Production build and size budget', 'node', ['scripts/check-build.mjs']],
  ...(long ? [['Functions under Deno', 'npm', ['run', '--silent', 'types:functions']]] : []),
  ['Tests', 'node', ['scripts/test.mjs', ...(long ? ['--long'] : [])]],
];

for (const [name, command, args] of steps) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  run(command, args);
  console.log(`== ${name}: ok (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
