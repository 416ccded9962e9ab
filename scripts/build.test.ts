import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it, vi } from 'vitest';
import { EXAMPLE_ENV, PRODUCTION_VARIABLES } from '../src/config/env-schema';
import { refuseSecrets, requireConfiguration } from './configuration/plugin';
import { writeHostFiles } from './hosting/host-files';

const TEST_KEYS = { ...EXAMPLE_ENV, VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k' };
const SECRET = 'private-value-of-the-provider';

/** A page with an inline script, a module that contains `text`, and a public folder. */
function smallShop(text: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'little-baobab-shop-'));
  mkdirSync(path.join(root, 'public'));
  writeFileSync(path.join(root, 'public', 'site.webmanifest'), '{}');
  writeFileSync(path.join(root, 'main.js'), `document.title = ${JSON.stringify(text)};`);
  writeFileSync(
    path.join(root, 'index.html'),
    '<head></head><script>let early = 1;</script><script type="module" src="/main.js"></script>',
  );
  return root;
}

const buildIn = (root: string, plugins: Plugin[]) =>
  build({ root, configFile: false, envFile: false, logLevel: 'silent', plugins });

it('a production build without configuration reports only what is missing', () => {
  const { PATH, HOME } = process.env;
  const ENV_DIR = mkdtempSync(path.join(tmpdir(), 'little-baobab-env-'));
  const build = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8', env: { PATH, HOME, ENV_DIR } });
  const output = build.stdout + build.stderr;

  expect(build.status).toBe(1);
  for (const [name, { needed, meaning }] of Object.entries(PRODUCTION_VARIABLES)) {
    if (needed) expect(output).toContain(`${name} is missing: ${meaning}`);
  }
  expect(output).toContain('.env.example');
  expect(output).not.toMatch(/^\s+at /m);
  expect(output).not.toContain('Build failed');
});

it('fails a build whose files contain a secret, without printing it', async () => {
  const root = smallShop(`key: ${SECRET}`);
  const failure = await buildIn(root, [refuseSecrets({ PROVIDER_SECRET: SECRET })]).catch(String);
  expect(failure).toMatch(/assets\/.*\.js contains the value of PROVIDER_SECRET/);
  expect(failure).not.toContain(SECRET);
  expect(readdirSync(path.join(root, 'dist'))).toEqual(['site.webmanifest']);
});

it('stops a build whose copied files hold the secret of a server function', async () => {
  const root = smallShop('nothing');
  mkdirSync(path.join(root, 'supabase/functions'), { recursive: true });
  writeFileSync(path.join(root, 'supabase/functions/.env'), `PAYPAL_CLIENT_SECRET=${SECRET}\n`);
  writeFileSync(path.join(root, 'public/notes.txt'), SECRET);
  const failure = await buildIn(root, [refuseSecrets({})]).catch(String);
  expect(failure).toContain('public/notes.txt contains the value of PAYPAL_CLIENT_SECRET');
});

it('fails whenever a secret would reach the browser, in every mode', async () => {
  const env = { VITE_DATABASE_PASSWORD: SECRET };
  await expect(buildIn(smallShop(''), [refuseSecrets(env)])).rejects.toThrow(/VITE_DATABASE_PASSWORD has the name/);
});

it('writes the headers of the built page for every host', async () => {
  const root = smallShop('hello');
  await buildIn(root, []);
  writeHostFiles(TEST_KEYS, path.join(root, 'dist'));
  const headers = readFileSync(path.join(root, 'dist/_headers'), 'utf8');
  expect(headers).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/clerk\.example\.com /);
  expect(readdirSync(path.join(root, 'dist-hosting')).sort()).toEqual([
    '.htaccess',
    'cloudflare',
    'firebase.json',
    'nginx.conf',
    'vercel.json',
  ]);
  expect(readdirSync(path.join(root, 'dist'))).not.toContain('nginx.conf');
});

it('marks a build for staging, which may hold test keys', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = buildIn(smallShop(''), [requireConfiguration(TEST_KEYS)]);
  await expect(refused).rejects.toThrow(/VITE_CLERK_PUBLISHABLE_KEY is a test key: .*\n?.*ALLOW_TEST_KEYS=true/);
  const root = smallShop('');
  await buildIn(root, [requireConfiguration({ ...TEST_KEYS, ALLOW_TEST_KEYS: 'true' })]);
  expect(warn.mock.calls.flat().join()).toContain('FOR STAGING ONLY');
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('<meta name="robots" content="noindex">');
});

// Vite makes it the production React afterwards, and two of them cannot render a page together.
it('loads no React before the one that renders pages', () => {
  const program = `import { createRequire } from 'node:module';
    await import('./scripts/build-site.ts');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify(loaded.filter((file) => /node_modules.react(-dom)?./.test(file))));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  expect(JSON.parse(output.toString())).toEqual([]);
});
