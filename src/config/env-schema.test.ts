import { describe, expect, it } from 'vitest';
import {
  EXAMPLE_ENV,
  PRODUCTION_VARIABLES,
  productionEnvProblems,
  publishedSecrets,
  SANDBOX_ONLY_VARIABLES,
  sentenceOf,
  testKeys,
} from './env-schema';

const NEEDED = [
  'VITE_SITE_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_CLERK_PUBLISHABLE_KEY',
  'VITE_PAYSTACK_PUBLIC_KEY',
  'VITE_PAYPAL_CLIENT_ID',
  'VITE_CONTACT_ENDPOINT',
];

/** Fake secrets, concatenated so that secret scanners do not report this file. */
const made = (...parts: string[]) => parts.join('');
const token = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature-signature']
    .map((part) => btoa(part).replace(/=+$/, ''))
    .join('.');
const SECRETS: [name: string, secret: string][] = [
  ['Supabase', made('sb_', 'secret_', 'N7UND0UgjKTVK')],
  ['Supabase', made('sbp_', '0123456789abcdef'.repeat(2))],
  ['anon', token({ role: 'service_role', iss: 'supabase' })],
  ['anon', token({ role: 'authenticated', sub: 'user' })],
  ['anon', token({ sub: 'user' })],
  ['Clerk or Paystack', made('sk_', 'live_', 'abcdefgh12345678')],
  ['Clerk or Paystack', made('sk_', 'test_', 'abcdefgh12345678')],
  ['Clerk or Paystack', made('rk_', 'live_', 'abcdefgh12345678')],
  ['webhooks', made('wh', 'sec_', 'abcdefghijklmnop1234')],
  ['private key', made('-----BEGIN ', 'RSA PRIVATE KEY-----')],
];

const sentences = (env: Record<string, string | undefined>) => productionEnvProblems(env).map(sentenceOf);

/** The variables with problems, in their order. */
const named = (env: Record<string, string | undefined>) => productionEnvProblems(env).map(({ name }) => name);

describe('productionEnvProblems', () => {
  it('accepts a complete configuration, with a staff domain or without', () => {
    expect(sentences(EXAMPLE_ENV)).toEqual([]);
    expect(sentences({ ...EXAMPLE_ENV, VITE_STAFF_EMAIL_DOMAIN: 'shop.example' })).toEqual([]);
  });

  it('accepts a disabled service worker', () => {
    expect(sentences({ ...EXAMPLE_ENV, VITE_SERVICE_WORKER: 'off' })).toEqual([]);
  });

  it('accepts the older anon key of Supabase', () => {
    expect(sentences({ ...EXAMPLE_ENV, VITE_SUPABASE_PUBLISHABLE_KEY: token({ role: 'anon' }) })).toEqual([]);
  });

  it('names every missing variable', () => expect(named({})).toEqual(NEEDED));

  it.each(NEEDED)('describes %s when it is empty', (name) => {
    const meaning = PRODUCTION_VARIABLES[name]?.meaning;
    expect(sentences({ ...EXAMPLE_ENV, [name]: '' })).toEqual([`${name} is missing: ${meaning}`]);
  });

  it.each([
    ['VITE_SITE_URL', 'http://shop.example'],
    ['VITE_SITE_URL', 'https://shop.example/en'],
    ['VITE_SITE_URL', 'shop.example'],
    ['VITE_SUPABASE_URL', 'http://abc.supabase.co'],
    ['VITE_SUPABASE_URL', '/'],
    ['VITE_CONTACT_ENDPOINT', 'https://'],
    ['VITE_CLERK_PUBLISHABLE_KEY', 'pk_live_1'],
    ['VITE_CLERK_PUBLISHABLE_KEY', `pk_live_${btoa("evil.test; script-src 'unsafe-inline'$")}`],
    ['VITE_PAYSTACK_PUBLIC_KEY', 'live'],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', '   '],
    ['VITE_SUPABASE_PUBLISHABLE_KEY', 'pk_live_1'],
    ['VITE_STAFF_EMAIL_DOMAIN', '@shop.example'],
    ['VITE_SERVICE_WORKER', 'Off'],
    ['VITE_SERVICE_WORKER', 'false'],
  ])('refuses %s=%s', (name, value) => expect(named({ ...EXAMPLE_ENV, [name]: value })).toEqual([name]));

  it.each(SANDBOX_ONLY_VARIABLES)('refuses %s, which is for the sandbox only', (name) => {
    expect(named({ ...EXAMPLE_ENV, [name]: 'http://localhost/x' })).toEqual([name]);
  });

  it.each([
    ['VITE_CLERK_PUBLISHABLE_KEY', 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k'],
    ['VITE_PAYSTACK_PUBLIC_KEY', 'pk_test_1'],
  ])('refuses the test key %s, unless the build is for staging', (name, value) => {
    const env = { ...EXAMPLE_ENV, [name]: value };
    const [problem, ...others] = sentences(env);
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} is a test key: .* ALLOW_TEST_KEYS=true`));
    expect(sentences({ ...env, ALLOW_TEST_KEYS: 'true' })).toEqual([]);
    expect(named({ ...env, ALLOW_TEST_KEYS: '0' })).toEqual([name]);
    expect(testKeys(env)).toEqual([name]);
  });
});

describe('publishedSecrets', () => {
  it.each(SECRETS)('refuses a secret (%s) in every public variable, and does not repeat it', (kind, secret) => {
    for (const name of ['VITE_ANYTHING', ...NEEDED]) {
      const problems = sentences({ ...EXAMPLE_ENV, [name]: secret });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} holds .*${kind}`));
      expect(problems[0]).not.toContain(secret.slice(0, 12));
    }
  });

  it('refuses the client secret of PayPal in place of the client id', () => {
    const id = `A${'x'.repeat(79)}`;
    expect(publishedSecrets({ VITE_PAYPAL_CLIENT_ID: id })).toEqual([]);
    expect(publishedSecrets({ VITE_PAYPAL_CLIENT_ID: `E${id.slice(1)}` })).toHaveLength(1);
  });

  it.each(['VITE_PAYPAL_CLIENT_SECRET', 'VITE_DATABASE_PASSWORD', 'VITE_CLERK_API_KEY', 'VITE_SERVICE_ROLE'])(
    'refuses the name %s',
    (name) => expect(publishedSecrets({ [name]: 'x' })).toHaveLength(1),
  );

  it('ignores variables that the browser does not get', () => {
    expect(publishedSecrets(Object.fromEntries(SECRETS.map(([, secret], at) => [`NAME_${at}`, secret])))).toEqual([]);
  });
});
