// Runs tests in processes of their own and counts them. Reports are written to `test-results`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from './setup.mjs';

const results = `${root}test-results`;

/** Takes all that former runs left away. */
export function clearResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

async function run(args, env) {
  const tests = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Runs projects of Vitest. */
export async function runVitest(projects, { env = {}, reporter = 'dot', args = [] } = {}) {
  const file = `${results}/${projects.join('-')}.json`;
  rmSync(file, { force: true });
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const status = await run(
    ['vitest', 'run', ...projects.map((name) => `--project=${name}`), ...reporters, ...args],
    env,
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file) ?? {};
  return { isGreen: status === 0, passed: numPassedTests, failed: numFailedTests };
}

/** Runs projects of Playwright, or all. */
export async function runPlaywright(projects, env) {
  const file = `${results}/playwright.json`;
  const args = ['playwright', 'test', ...projects.map((name) => `--project=${name}`)];
  const status = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file)?.stats ?? {};
  return { isGreen: status === 0, passed: expected + flaky, failed: unexpected };
}

/** Ends with one line, `N passed, N failed`. A run that broke outside of its tests has failed too, even where no test did. */
export function endWith(...runs) {
  const sum = (key) => runs.reduce((total, one) => total + one[key], 0);
  const failed = sum('failed') || Number(runs.some(({ isGreen }) => !isGreen));
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
