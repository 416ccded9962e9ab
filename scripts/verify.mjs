// `npm run verify`: all checks before a change is merged. `--long` adds the checks that need the deployment programs
// (a PostgreSQL server, Deno and the Supabase CLI) or other browsers. `--shard=2/4` runs a quarter of the tests; the first
// shard also does everything that is no test.
import { run } from './setup.mjs';
import { ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
const shard = process.argv.filter((argument) => argument.startsWith('--shard='));
const isFirst = shard.every((argument) => argument.startsWith('--shard=1/'));

ensureTools();
const checks = [
  ['Format and lint', 'npm', ['run', '--silent', 'lint']],
  ['Types', 'npm', ['run', '--silent', 'types']],
  ['Boundaries', 'npm', ['run', '--silent', 'boundaries']],
  ['House rules', 'node', ['scripts/house-rules.mjs']],
  ['Unused code', 'npm', ['run', '--silent', 'unused']],
  ['Packages that ship', 'node', ['scripts/check-packages.mjs']],
  ['Production build and size budget', 'node', ['scripts/check-build.mjs']],
  ...(long ? [['Functions under Deno', 'npm', ['run', '--silent', 'types:functions']]] : []),
];
const tests = ['Tests', 'node', ['scripts/test.mjs', ...(long ? ['--long'] : []), ...shard]];

for (const [name, command, args] of [...(isFirst ? checks : []), tests]) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  run(command, args);
  console.log(`== ${name}: ok (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
