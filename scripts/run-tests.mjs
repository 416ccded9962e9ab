// Runs tests in separate processes and counts them. Reports are written to `test-results`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findServer } from './postgres.mjs';
import { root } from './setup.mjs';
import { onPath } from './tools.mjs';

const results = `${root}test-results`;

/** Deletes the results of previous runs. */
export function clearResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

async function run(args, env) {
  const tests = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}

const missingPrograms = () => [
  ...(findServer() ? [] : ['PostgreSQL']),
  ...['nginx', 'apache2'].filter((name) => !onPath(name)),
];

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Runs Vitest projects. */
export async function runVitest(projects, { env = {}, reporter = 'dot', args = [] } = {}) {
  const file = `${results}/${projects.join('-')}.json`;
  rmSync(file, { force: true });
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const status = await run(
    ['vitest', 'run', ...projects.map((name) => `--project=${name}`), ...reporters, ...args],
    env,
  );
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(file) ?? {};
  // Only tests whose program is missing skip themselves.
  if (numPendingTests > 0) console.log(`${numPendingTests} skipped: no ${missingPrograms().join(', ')}`);
  const lacksRaces = process.env.CI && projects.includes('postgres') && !findServer();
  return { isGreen: status === 0 && !lacksRaces, passed: numPassedTests, failed: numFailedTests };
}

/** Runs the journeys that the arguments choose; all of them without. */
export async function runPlaywright(args, env) {
  const file = `${results}/playwright.json`;
  const status = await run(['playwright', 'test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  return { isGreen: status === 0, passed: expected + flaky, failed: unexpected };
}

/** Prints one line, `N passed, N failed`, and exits. A run that failed outside its tests counts as one failure. */
export function endWith(...runs) {
  const sum = (key) => runs.reduce((total, one) => total + one[key], 0);
  const failed = sum('failed') || Number(runs.some(({ isGreen }) => !isGreen));
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
