// The inputs of the contract tests with the vendors' packages, which are slow and so run only when an input has changed.
// Plain Node without packages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILE = 'sandbox/contracts.lock.json';
/** The vendors whose packages are used by a payment provider of the shop. Its emulator has the same name. */
const PROVIDERS = JSON.parse(readFileSync(new URL('./vendor-packages.json', import.meta.url), 'utf8')).flatMap(
  ({ packages, home }) => {
    const name = /^src\/features\/payments\/providers\/(\w+)\/$/.exec(home)?.[1];
    return name ? [{ packages, folder: `sandbox/${name}` }] : [];
  },
);
const UNIT_TEST = /(?<!\/contract[\w-]*)\.test\.ts$/;
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function vendorVersions(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).flatMap(([key, { version }]) => {
      const name = key.replace('node_modules/', '');
      return PROVIDERS.some(({ packages }) => name.startsWith(packages)) ? [[name, version]] : [];
    }),
  );
}

/** Emulators, contract tests and all their imports, as paths from the root. */
function files(root) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || UNIT_TEST.test(`/${file}`)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, target] of readFileSync(path.join(root, file), 'utf8').matchAll(RELATIVE_IMPORT)) {
      add(path.posix.join(path.posix.dirname(file), target));
    }
  };
  for (const { folder } of PROVIDERS) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) add(path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
    }
  }
  return [...found].sort();
}

function inputs(root) {
  const hash = createHash('sha256');
  for (const file of files(root))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return { packages: vendorVersions(root), files: hash.digest('hex') };
}

/** Why the contract tests have to run; null if they passed with the current packages and files. */
export function reasonToRunContracts(root, mode = process.env.CONTRACTS) {
  if (mode === 'always') return 'CONTRACTS=always';
  const file = path.join(root, LOCK_FILE);
  if (!existsSync(file)) return `there is no ${LOCK_FILE}`;
  const passed = JSON.parse(readFileSync(file, 'utf8'));
  const present = inputs(root);
  if (JSON.stringify(passed.packages) !== JSON.stringify(present.packages)) return 'a package of a provider changed';
  return passed.files === present.files ? null : 'an emulator or a contract changed';
}

/** Records that the contract tests passed with the current packages and files. */
export function recordPassedContracts(root) {
  writeFileSync(path.join(root, LOCK_FILE), `${JSON.stringify(inputs(root), null, 2)}\n`);
}
