// `npm test`: every kind of test, from a fresh clone. Ends with one line: `N passed, N failed`.
// `--long` also runs the tests of the deployment, more histories, axe over every state of every page, and journeys in Firefox
// and WebKit, with the programs that they need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { reasonToRunContracts, recordPassedContracts } from './contract-inputs.mjs';
import { clearResults, endWith, runPlaywright, runVitest } from './run-tests.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { ensureEngines, ensurePostgres, ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
const NOT_BUILT = { isGreen: false, passed: 0, failed: 0 };

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

ensureInstalled();
const env = { CHROMIUM_PATH: await ensureChromium() };
if (long) {
  ensureTools();
  ensurePostgres();
  Object.assign(env, ensureEngines(), { HISTORIES: '150' });
}
clearResults();

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
const unit = await runVitest(
  projects.filter((name) => !left.includes(name)),
  { env },
);
if (reason && unit.isGreen) recordPassedContracts(root);
const isBuilt = await building;
const shop = { ...env, SHOP_IS_BUILT: 'true' };
const journeys = isBuilt ? await runPlaywright(long ? [] : ['staff', 'faults', 'journeys'], shop) : NOT_BUILT;
// Alone, because they are about time too, and in the shop that the journeys before them have built.
const engines = long && isBuilt ? [await runVitest(['engines'], { env: shop })] : [];
endWith(unit, journeys, ...engines);
