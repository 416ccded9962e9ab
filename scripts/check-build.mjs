// Builds for production and checks what must be true of it: refuses missing or dangerous configuration, writes strict
// headers, contains nothing of the sandbox or of the pages for developers, and the first load of `/` stays within its budget
// and free of code the page does not need.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './setup.mjs';

const BUDGET_KB = 130;
/** Code that only a later step needs. */
const LATER = ['@clerk', '@supabase', '@paystack', '@paypal', '@sentry', 'react-hook-form', 'react-markdown', 'zod'];
/** Clerk's address is not among them: its own package knows a path of that name. */
const SANDBOX_WORDS = [
  '__paystack',
  '__paypal',
  '/__clerk',
  '__outbox',
  '__sandbox',
  'sb_publishable_sandbox',
  'Sandbox',
];

const EXAMPLE = {
  VITE_SITE_URL: 'https://shop.example.com',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_example',
  VITE_CLERK_PUBLISHABLE_KEY: 'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k',
  VITE_PAYSTACK_PUBLIC_KEY: 'pk_live_example',
  VITE_PAYPAL_CLIENT_ID: 'example',
  VITE_CONTACT_ENDPOINT: 'https://forms.example.com/send',
};

/** An address of the sandbox, a secret (in two parts, so that nobody takes this file for a leak), a test key. */
const REFUSED = [
  ['VITE_CLERK_PROXY_URL', '/__clerk'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', `sb_${'secret'}_example1`],
  ['VITE_CLERK_PUBLISHABLE_KEY', 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k'],
];

const problems = [];

async function buildWith(env, target = { write: false }) {
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
  // A folder without environment files keeps a developer's .env.local out of the check.
  Object.assign(process.env, env, { ENV_DIR: `${root}scripts` });
  return build({ root, mode: 'production', logLevel: 'silent', build: target });
}

async function checkRefusal() {
  try {
    await buildWith({});
    problems.push('A build without configuration was not refused.');
  } catch (error) {
    for (const name of Object.keys(EXAMPLE)) {
      if (!error.message.includes(`${name} is missing`)) problems.push(`The refusal does not name ${name}.`);
    }
  }
  for (const [name, value] of REFUSED) {
    try {
      await buildWith({ ...EXAMPLE, [name]: value });
      problems.push(`A build with ${name}=${value} was not refused.`);
    } catch (error) {
      if (!error.message.includes(name)) problems.push(`The refusal does not name ${name}.`);
    }
  }
}

/** The headers that the build writes for the hosts: the whole rules are in scripts/hosting. */
function checkHeaders(folder) {
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  if (!policy.includes("default-src 'none'; script-src 'self'")) problems.push('The build has no strict policy.');
  for (const name of ['VITE_SUPABASE_URL', 'VITE_CONTACT_ENDPOINT']) {
    if (!policy.includes(new URL(EXAMPLE[name]).origin)) problems.push(`The policy does not allow ${name}.`);
  }
}

/** The chunks a browser fetches before `/` works: the entry and everything it imports statically. */
function firstLoad(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(chunks.find((chunk) => chunk.isEntry));
  return [...found];
}

function checkBudget(chunks) {
  const first = firstLoad(chunks);
  const bytes = first.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  const kb = bytes / 1024;
  console.log(
    `First load of /: ${kb.toFixed(1)} KB of JavaScript (gzip), budget ${BUDGET_KB} KB, ${first.length} files`,
  );
  if (kb > BUDGET_KB) problems.push(`The first load of / weighs ${kb.toFixed(1)} KB, more than ${BUDGET_KB} KB.`);
  const modules = first.flatMap((chunk) => Object.keys(chunk.modules));
  for (const word of LATER) {
    const found = modules.find((id) => id.includes(`node_modules/${word}`));
    if (found) problems.push(`The first load of / contains ${found.replace(root, '')}.`);
  }
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

await checkRefusal();
const temporary = mkdtempSync(path.join(tmpdir(), 'little-baobab-build-'));
const folder = path.join(temporary, 'dist');
const { output } = await buildWith(EXAMPLE, { outDir: folder });
checkBudget(output.filter((file) => file.type === 'chunk'));
checkHeaders(folder);
checkNoSandbox(output);
checkNoDeveloperPages(output);

const example = readFileSync(`${root}.env.example`, 'utf8');
for (const name of Object.keys(EXAMPLE)) {
  if (!example.includes(`${name}=`)) problems.push(`.env.example does not mention ${name}.`);
}

rmSync(temporary, { recursive: true });
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
