// `npm test`: every kind of test, from a fresh clone. Prints one line at the end: `N passed, N failed`.
// If the database, its functions and the emulators are those of the main branch, of their tests only those run that import
// something changed; in CI all. `--long` runs everything: also the policies on a PostgreSQL server, the deployment tests, more
// histories, the other journeys, axe on every state of every page, and journeys in Firefox and WebKit, and installs what they
// need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { databaseHasChanged, mergeBase } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstallation, ensureServer } from './postgres.mjs';
import { clearResults, endWith, runPlaywright, runVitest } from './run-tests.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { ensureDeploymentTools, ensureEngines, ensureTools } from './tools.mjs';

const long = process.argv.includes('--long');
/** A part of the tests, as Vitest and Playwright divide them. */
const shard = process.argv.filter((argument) => argument.startsWith('--shard='));
const isFirst = shard.every((argument) => argument.startsWith('--shard=1/'));
const OF_SHOP = ['rules', 'screens'];
const OF_DATABASE = ['policies', 'functions', 'emulators', 'postgres', 'contracts'];
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
  ensureInstallation();
  Object.assign(env, ensureEngines(), { HISTORIES: '150' });
}
const hasServer = ensureServer();
if (long && !hasServer) process.exit(1);
clearResults();

const isWhole = long || Boolean(process.env.CI) || databaseHasChanged();
const building = buildShop();
const unit = isWhole
  ? runVitest([...OF_SHOP, ...OF_DATABASE, ...(long ? ['server', 'deployment'] : [])], { env, args: shard })
  : runVitest(OF_SHOP, { env, args: shard });
const shop = { ...env, SHOP_IS_BUILT: 'true' };
// Beside the other tests only where there are cores for both.
if (availableParallelism() < 4) await unit;
const journeys = (await building)
  ? await runPlaywright([...(long ? [] : ['--grep', '@short']), ...shard], shop)
  : NOT_BUILT;
const tested = await unit;
if (!isWhole)
  console.log('Of the tests of supabase and sandbox, where nothing changed, what imports something changed:');
const reached = isWhole ? [] : [await runVitest(OF_DATABASE, { env, args: ['--changed', mergeBase()] })];
// Alone, because they measure time too, and on the build of the journeys.
const engines = long && isFirst && journeys !== NOT_BUILT ? [await runVitest(['engines'], { env: shop })] : [];
endWith(tested, ...reached, journeys, ...engines);
