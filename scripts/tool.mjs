// `node scripts/tool.mjs <program> <arguments>`: runs a program of `tools`, installed on first use, in the project's folder.
import path from 'node:path';
import { root, run } from './setup.mjs';
import { ensureTools } from './tools.mjs';

const [program, ...args] = process.argv.slice(2);

ensureTools();
const folders = ['tools/node_modules/.bin', 'node_modules/.bin'].map((folder) => path.join(root, folder));
process.env.PATH = [...folders, process.env.PATH].join(path.delimiter);
run(program, args);
