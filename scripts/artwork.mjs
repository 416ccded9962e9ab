// `npm run pictures` and `npm run downloads`: the artwork folder has its own packages, installed on first use.
import { ensureInstalled, root, run } from './setup.mjs';

const folder = `${root}artwork/`;
const [script, ...names] = process.argv.slice(2);

ensureInstalled(folder);
run('npm', ['run', '--silent', script, '--', ...names], folder);
