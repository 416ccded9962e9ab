// `node scripts/run.mjs <file>`: runs a TypeScript program, even on a fresh clone. Errors are printed without a stack.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, stop } from './setup.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const [file] = process.argv.splice(2, 1);
try {
  await import(pathToFileURL(`${root}${file}`).href);
} catch (error) {
  stop(error?.message ?? error);
}
