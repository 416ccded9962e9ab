// `npm test`: every kind of test, from a fresh clone. Ends with one line: `N passed, N failed`.
// `--long` also runs the tests of the deployment, and journeys in Firefox and WebKit, with the programs that they need.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { reasonToRunContracts, recordPassedContracts } from './contract-inputs.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { ensureEngines, ensurePostgres, ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
const results = `${root}test-results`;

function runTests(args, env) {
  return spawnSync('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

ensureInstalled();
const env = { CHROMIUM_PATH: await ensureChromium() };
if (long) {
  ensureTools();
  ensurePostgres();
  Object.assign(env, ensureEngines());
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const reason = reasonToRunContracts(root);
console.log(
  reason
    ? `Contracts with Paystack and PayPal: run, because ${reason}.`
    : 'Contracts with Paystack and PayPal: skipped, they passed with these packages and emulators (CONTRACTS=always runs them).',
);
// Named one by one: of two projects that are only excluded, vitest runs both.
const projects = [...readFileSync(`${root}vitest.config.ts`, 'utf8').matchAll(/^ {10}name: '(\w+)'/gm)].map(
  (found) => found[1],
);
const left = ['engines', ...(reason ? [] : ['contracts']), ...(long ? [] : ['deployment'])];
const unitStatus = runTests(
  [
    'vitest',
    'run',
    ...projects.filter((name) => !left.includes(name)).map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}/vitest.json`,
  ],
  env,
);
if (reason && unitStatus === 0) recordPassedContracts(root);
const journeyStatus = runTests(['playwright', 'test'], {
  ...env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/playwright.json`,
});
// Alone, because they are about time too, and in the shop that the journeys before them have built.
const engineStatus = long
  ? runTests(
      [
        'vitest',
        'run',
        '--project=engines',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${results}/engines.json`,
      ],
      { ...env, SHOP_IS_BUILT: 'true' },
    )
  : 0;

const unit = [readReport(`${results}/vitest.json`), readReport(`${results}/engines.json`)];
const journeys = readReport(`${results}/playwright.json`);
const sum = (key) => unit.reduce((total, report) => total + (report?.[key] ?? 0), 0);
const passed = sum('numPassedTests') + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
let failed = sum('numFailedTests') + (journeys?.stats.unexpected ?? 0);
// A run that broke before or beside its tests has failed too, even where no test did.
if (failed === 0 && [unitStatus, journeyStatus, engineStatus].some((status) => status !== 0)) failed = 1;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
