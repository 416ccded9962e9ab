// `npm run sample`: fills the embedded shop, running or not, with three months of realistic orders.
import { fillShop } from '../sandbox/sample/command.ts';
import { sandboxDataDir } from '../sandbox/settings.ts';
import { root, stop } from './setup.mjs';

process.chdir(root);
const folder = sandboxDataDir();
if (folder === 'memory') stop('SANDBOX_DATA is "memory": use the button in the notice of the running shop.');

console.log('Placing 300 orders. This takes up to a minute.');
const refusal = await fillShop(folder);
if (refusal) stop(refusal);
console.log('The shop has a quarter of orders now. npm run reset empties it.');
