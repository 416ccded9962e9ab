// `npm test`: every kind of test, from a fresh clone. Ends with one line: `N passed, N failed`.
// `--long` also runs the tests of the deployment, more histories, axe over every state of every page, and journeys in Firefox
// and WebKit, with the programs that they need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { reasonToRunContracts, recordPassedContracts } from './contract-inputs.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { ensureEngines, ensurePostgres, ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
const results = `${root}test-results`;

async function runTests(args, env) {
  const tests = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(tests, 'exit');
  return status ?? 1;
}

/** The shop for the journeys, built while the other tests run: it keeps no core busy for long. Prints what went wrong at the end. */
async function buildShop() {
  const PORT = process.env.E2E_PORT ?? '4173';
  const build = spawn(process.execPath, ['scripts/start.mjs', '--only-build'], {
    cwd: root,
    env: { ...process.env, PORT },
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text) => (output += text));
  const [status] = await once(build, 'exit');
  if (status !== 0) console.error(output);
  return status === 0;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

ensureInstalled();
const env = { CHROMIUM_PATH: await ensureChromium() };
if (long) {
  ensureTools();
  ensurePostgres();
  Object.assign(env, ensureEngines(), { HISTORIES: '150' });
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
const building = buildShop();
const unitStatus = await runTests(
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
const isBuilt = await building;
const shop = { ...env, SHOP_IS_BUILT: 'true' };
const journeyStatus = isBuilt
  ? await runTests(
      ['playwright', 'test', ...(long ? [] : ['staff', 'faults', 'journeys'].map((name) => `--project=${name}`))],
      { ...shop, PLAYWRIGHT_JSON_OUTPUT_FILE: `${results}/playwright.json` },
    )
  : 1;
// Alone, because they are about time too, and in the shop that the journeys before them have built.
const engineStatus =
  long && isBuilt
    ? await runTests(
        [
          'vitest',
          'run',
          '--project=engines',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${results}/engines.json`,
        ],
        shop,
      )
    : 0;

const unit = [readReport(`${results}/vitest.json`), readReport(`${results}/engines.json`)];
const journeys = readReport(`${results}/playwright.json`);
const sum = (key) => unit.reduce((total, report) => total + (report?.[key] ?? 0), 0);
const passed = sum('numPassedTests') + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
let failed = sum('numFailedTests') + (journeys?.stats.unexpected ?? 0);
// A run that broke outside of its tests has failed too, even where no test did.
if (failed === 0 && [unitStatus, journeyStatus, engineStatus].some((status) => status !== 0)) failed = 1;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
