// `npm run contracts`: drives the providers' packages in a browser against the emulators, unconditionally.
import { ensureChromium } from './chromium.mjs';
import { recordPassedContracts } from './contract-inputs.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
run('npx', ['vitest', 'run', '--project=contracts']);
recordPassedContracts(root);
