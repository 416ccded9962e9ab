// `npm run contracts`: tests the providers' packages in a browser against the emulators, even if nothing has changed.
import { ensureChromium } from './chromium.mjs';
import { recordPassedContracts } from './contract-inputs.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
run('npx', ['vitest', 'run', '--project=contracts']);
recordPassedContracts(root);
