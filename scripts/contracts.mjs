// `npm run contracts`: tests the providers' packages in a browser against the emulators.
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
process.env.CHROMIUM_PATH = await ensureChromium();
run('npx', ['vitest', 'run', '--project=contracts']);
