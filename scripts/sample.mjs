// `npm run sample`: a believable quarter of orders in the embedded shop, whether it runs or not.
import { ensureInstalled, root, stop } from './setup.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
process.chdir(root);
const { fillShop } = await tsImport('../sandbox/sample/command.ts', import.meta.url);
const folder = process.env.SANDBOX_DATA ?? '.sandbox-data';
if (folder === 'memory') stop('SANDBOX_DATA is "memory": use the button in the notice of the running shop.');

try {
  console.log('Placing 300 orders. This takes up to a minute.');
  const refusal = await fillShop(folder);
  if (refusal) stop(refusal);
  console.log('The shop has a quarter of orders now. npm run reset empties it.');
} catch (error) {
  stop(error?.message ?? error);
}
