// `npm test`: every kind of test, from a fresh clone. Prints one line at the end: `N passed, N failed`.
// `--long` also runs the deployment tests, more histories, the other journeys, axe on every state of every page, and
// journeys in Firefox and WebKit, and installs what they need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { reasonToRunContracts, recordPassedContracts } from './contract-inputs.mjs';
import { clearResults, endWith, runPlaywright, runVitest } from './run-tests.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { ensureDeploymentTools, ensureEngines, ensurePostgres, ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
/** What orders, money and accounts depend on; the others only with `--long`. */
const ESSENTIAL_JOURNEYS = [
  ...[
    'buy',
    'pay',
    'payment-window',
    'payment.faults',
    'checkout',
    'order-page',
    'after-the-purchase.faults',
    'returns',
  ],
  ...['auth', 'account', 'accounts.faults', 'claim', 'mails', 'search', 'keyboard', 'offline'],
  ...['first-load', 'first-visit', 'admin-orders', 'admin-packing', 'admin-money', 'admin-products', 'states-complete'],
].map((name) => `/${name}.spec.ts`);
const NOT_BUILT = { isGreen: false, passed: 0, failed: 0 };

/** Builds the shop for the journeys while the other tests run, because it uses little CPU. Prints the output if it fails. */
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
  ensureDeploymentTools();
  ensurePostgres();
  Object.assign(env, ensureEngines(), { HISTORIES: '150' });
}
clearResults();

const reason = reasonToRunContracts(root);
console.log(
  reason
    ? `Contracts with the payment providers: run, because ${reason}.`
    : 'Contracts with the payment providers: skipped, they passed with these packages and emulators (CONTRACTS=always runs them).',
);
// Listed by name, because Vitest cannot exclude two projects.
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
const journeys = isBuilt ? await runPlaywright(long ? [] : ESSENTIAL_JOURNEYS, shop) : NOT_BUILT;
// Alone, because they measure time too, and on the build of the journeys.
const engines = long && isBuilt ? [await runVitest(['engines'], { env: shop })] : [];
endWith(unit, journeys, ...engines);
