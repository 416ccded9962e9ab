// Checks a production build: it contains nothing of the sandbox or the developer pages, and the first visit of each page
// has no libraries that it does not need, and HTML, style and fonts within their limits.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { checkHtml, checkModules, noteImports, storefrontPages } from './build-checks/budgets.mjs';
import { root } from './setup.mjs';

const importHere = (file) => tsImport(file, import.meta.url);
const { EXAMPLE_ENV } = await importHere('../src/config/env-schema.ts');
const { sandboxProviders } = await importHere('../sandbox/providers.ts');

/** Without the URL of the Clerk emulator: Clerk's own package contains the same path. */
const SANDBOX_WORDS = [
  ...Object.values(sandboxProviders).map(({ path }) => path.slice(1)),
  '/__clerk',
  '__outbox',
  '__sandbox',
  'sb_publishable_sandbox',
  'Sandbox',
];

const problems = [];

/** A style sheet with a font would cause a second layout of a page that is already shown. */
function checkFonts(output) {
  for (const { fileName, source } of output.filter((file) => file.fileName.endsWith('.css'))) {
    if (String(source).includes('@font-face')) problems.push(`${fileName} names a font: src/styles/fonts.css does.`);
  }
}

/** With circular imports a file can run before its dependencies, so that a component is undefined. */
function checkNoCircles(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const done = new Set();
  const visit = (name, way) => {
    if (way.includes(name)) problems.push(`Files import each other: ${[...way, name].join(' → ')}`);
    if (done.has(name) || way.includes(name)) return;
    for (const next of byName.get(name)?.imports ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const { fileName } of chunks) visit(fileName, []);
}

function checkNoSandbox(output) {
  for (const file of output) {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    const word = SANDBOX_WORDS.find((candidate) => text.includes(candidate));
    if (word) problems.push(`${file.fileName} contains "${word}" of the sandbox.`);
  }
  const html = output.find((file) => file.fileName === 'index.html');
  if (!html) problems.push('The build has no index.html.');
}

function checkNoDeveloperPages(output) {
  for (const file of output) {
    const sources = [file.fileName, ...Object.keys(file.modules ?? {}).map((id) => id.replace(root, ''))];
    const found = sources.find((name) => name.startsWith('dev/'));
    if (found) problems.push(`${file.fileName} contains ${found}, which is for developers only.`);
  }
}

for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
// A folder without environment files, so that a developer's .env.local does not affect the check.
Object.assign(process.env, EXAMPLE_ENV, { ENV_DIR: `${root}scripts` });
const cache = `${root}node_modules/.cache`;
mkdirSync(cache, { recursive: true });
// Inside the project, because the renderer imports its packages.
const temporary = mkdtempSync(path.join(cache, 'check-build-'));
const folder = path.join(temporary, 'dist');
const imports = new Map();
const { output } = await build({
  root,
  mode: 'production',
  logLevel: 'silent',
  build: { outDir: folder },
  plugins: [noteImports(imports)],
});
const { buildRenderer, prerenderSite } = await importHere('./prerender/site.ts');
// With the built-in data, because there is no database.
const place = { root, mode: 'production', folder, source: null };
await buildRenderer(place);
await prerenderSite(place);
const chunks = output.filter((file) => file.type === 'chunk');
for (const page of storefrontPages(root)) problems.push(...checkModules({ page, chunks, imports, root }));
problems.push(...checkHtml(folder));
checkFonts(output);
checkNoCircles(chunks);
checkNoSandbox(output);
checkNoDeveloperPages(output);

rmSync(temporary, { recursive: true });
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
