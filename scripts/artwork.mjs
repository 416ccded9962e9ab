// `npm run pictures` and `npm run downloads`: the drawing workshop has packages of its own, fetched when it is first used.
import { ensureInstalled, root, run } from './setup.mjs';

const folder = `${root}artwork/`;
const [script, ...names] = process.argv.slice(2);

ensureInstalled(folder);
run('npm', ['run', '--silent', script, '--', ...names], folder);
