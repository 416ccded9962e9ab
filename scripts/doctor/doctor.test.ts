import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import environment from '../../sandbox/clerk/environment.json' with { type: 'json' };
import { EXAMPLE_ENV, PRODUCTION_VARIABLES } from '../../src/config/env-schema';
import type { Fetch } from './ask';
import { examine, report } from './examine';
import { findPlace, isProblem, MENDS } from './finding';
import { isConfigured, readExample, readSubject, type Subject } from './subject';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = readFileSync(`${root}docs/going-live.md`, 'utf8');
const made = (...parts: string[]) => parts.join('');

const BROWSER = { ...EXAMPLE_ENV, VITE_PAYPAL_CLIENT_ID: 'AX-client' };
const FUNCTIONS = {
  PAYMENTS_LIVE: 'true',
  PAYSTACK_SECRET_KEY: made('sk_', 'live_', 'paystack-secret'),
  PAYPAL_CLIENT_ID: 'AX-client',
  PAYPAL_CLIENT_SECRET: 'EX-paypal-secret',
  PAYPAL_MERCHANT_ID: '7KNGBPH2U58GQ',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  CLERK_WEBHOOK_SECRET: made('wh', 'sec_', 'clerk-webhook-secret'),
  RECONCILE_SECRET: 'reconcile-secret-of-the-tests',
  PUBLISH_SECRET: 'publish-secret-of-the-tests',
  DEPLOY_HOOK_URL: 'https://api.host.test/hooks/hook-of-the-tests',
  MAILS_SECRET: 'mails-secret-of-the-tests',
  RESEND_API_KEY: 're_secret_of_the_tests',
  MAIL_FROM: 'Little Baobab <orders@shop.example>',
  SITE_URL: 'https://shop.example',
};
const SUBJECT: Subject = {
  browser: BROWSER,
  functions: FUNCTIONS,
  example: readExample(readFileSync(`${root}supabase/functions/.env.example`, 'utf8')),
  endpoints: [
    { name: 'confirm-payment', verifiesToken: false },
    { name: 'paypal-webhook', verifiesToken: false },
  ],
  tracked: [],
};

const JWKS = { keys: [{ kid: '1' }] };
/** As the emulator answers, which has no second factor, with these attributes besides. */
const clerkWith = (attributes: Record<string, object>) => ({
  ...environment,
  user_settings: {
    ...environment.user_settings,
    attributes: { ...environment.user_settings.attributes, ...attributes },
  },
});
const APP = { authenticator_app: { used_for_second_factor: true, second_factors: ['totp'] } };
const CLERK = clerkWith(APP);
const WEBHOOK = {
  id: 'WH-1',
  url: 'https://abc.supabase.co/functions/v1/paypal-webhook',
  event_types: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED'].map((name) => ({
    name,
  })),
};
const LIMITS = { statement_timeout: '8s', lock_timeout: '8s' };
const FACTS = { postgres: 17, roles: { anon: LIMITS, authenticated: LIMITS, service_role: LIMITS } };
const HEALTHY: Record<string, [status: number, body: unknown]> = {
  'abc.supabase.co/rest/v1/shop_settings': [200, [{ tax_rate: 0.1 }]],
  'abc.supabase.co/rest/v1/orders': [401, { message: 'permission denied' }],
  'abc.supabase.co/rest/v1/rpc/doctor_facts': [200, FACTS],
  'abc.supabase.co/auth/v1/signup': [422, { code: 422, error_code: 'signup_disabled' }],
  'abc.supabase.co/functions/v1/confirm-payment': [204, null],
  'abc.supabase.co/functions/v1/paypal-webhook': [200, 'ok'],
  'abc.supabase.co/functions/v1/reconcile': [200, { last: { started_at: new Date().toISOString(), report: {} } }],
  'abc.supabase.co/functions/v1/publish-pages': [200, { state: { current: true, failure: null } }],
  'abc.supabase.co/functions/v1/send-mails': [200, { state: { waiting: 0, oldest: null, failed: 0 } }],
  'clerk.example.com/.well-known/jwks.json': [200, JWKS],
  'clerk.example.com/v1/environment': [200, CLERK],
  'api.paystack.co/transaction': [200, { status: true }],
  'api-m.paypal.com/v1/oauth2/token': [200, { access_token: 'token' }],
  'api-m.paypal.com/v1/notifications/webhooks': [200, { webhooks: [WEBHOOK] }],
};

/** The services' responses when all is well, with the changes of the test. */
function services(changes: Record<string, [number, unknown] | null> = {}): Fetch {
  return async (url) => {
    const { host, pathname } = new URL(url);
    const answer = { ...HEALTHY, ...changes }[`${host}${pathname}`];
    if (!answer) throw new TypeError('fetch failed');
    const [status, body] = answer;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  };
}

/** The problems, as `level about`. */
async function problems(change: Partial<Subject>, fetch: Fetch | null = null): Promise<string[]> {
  const findings = await examine({ ...SUBJECT, ...change }, fetch);
  return findings.filter(isProblem).map(({ level, about }) => `${level} ${about}`);
}

const browser = (change: Record<string, string>) => ({ browser: { ...BROWSER, ...change } });
const functions = (change: Record<string, string>) => ({ functions: { ...FUNCTIONS, ...change } });

describe('the doctor', () => {
  it('accepts an empty configuration, and calls no service', async () => {
    const never: Fetch = () => Promise.reject(new Error('asked'));
    const subject = { ...SUBJECT, browser: { HOME: '/root' }, functions: null };
    expect(isConfigured(subject)).toBe(false);
    const findings = await examine(subject, never);
    expect(findings.filter(isProblem)).toEqual([]);
    expect(report(findings, guide, subject)).toContain('npm start emulates all of them');
  });

  it('calls every server function, and accepts a refused method as a response', async () => {
    const { endpoints } = readSubject(root, {});
    const called: string[] = [];
    const findings = await examine({ ...SUBJECT, endpoints }, async (url, init) => {
      const name = /functions\/v1\/([\w-]+)$/.exec(url)?.[1];
      if (!name || init?.method !== 'OPTIONS') return services()(url, init);
      called.push(name);
      return new Response(null, { status: name.endsWith('-webhook') || name === 'leave-newsletter' ? 405 : 204 });
    });
    expect(called).toEqual(
      expect.arrayContaining(['leave-newsletter', 'preview-letter', 'send-mails', 'clerk-webhook']),
    );
    expect(findings.filter(isProblem)).toEqual([]);
    expect(findings.map(({ message }) => message)).toContain(`All ${endpoints.length} server functions answer.`);
  });

  it('accepts a complete configuration whose services respond', async () => {
    const findings = await examine(SUBJECT, services());
    expect(findings.map(({ level, about }) => `${level} ${about}`)).toEqual([
      'fine Browser',
      'fine Server functions',
      'fine Supabase',
      'fine Supabase',
      'fine Supabase',
      'fine Clerk',
      'fine Paystack',
      'fine PayPal',
      'fine Reconciliation',
      'fine Pages',
      'fine Mails',
    ]);
    expect(report(findings, guide, SUBJECT)).toMatch(/Nothing is wrong\.$/);
  });

  it.each([
    ['open', 422, { code: 422, error_code: 'validation_failed' }],
    ['enabled', 200, { id: '1' }],
  ])('warns of a sign-up at Supabase that is %s', async (_, status, body) => {
    const open = services({ 'abc.supabase.co/auth/v1/signup': [status, body] });
    expect(await problems({}, open)).toEqual(['wrong Supabase']);
  });

  it('reads this project without problems', async () => {
    const subject = readSubject(root, { ENV_DIR: mkdtempSync(path.join(tmpdir(), 'little-baobab-doctor-')) });
    expect(subject.endpoints.map(({ name }) => name)).toContain('confirm-payment');
    expect(subject.endpoints.filter(({ verifiesToken }) => verifiesToken)).toEqual([]);
  });

  it('names what is missing', async () => {
    expect(await problems({ browser: { VITE_PAYPAL_CLIENT_ID: 'AX-client' }, functions: null })).toEqual([
      'missing VITE_SITE_URL',
      'missing VITE_SUPABASE_URL',
      'missing VITE_SUPABASE_PUBLISHABLE_KEY',
      'missing VITE_CLERK_PUBLISHABLE_KEY',
      'missing VITE_PAYSTACK_PUBLIC_KEY',
      'missing VITE_CONTACT_ENDPOINT',
      'missing supabase/functions/.env',
    ]);
    expect(await problems(functions({ PAYPAL_WEBHOOK_ID: '' }))).toEqual(['missing PAYPAL_WEBHOOK_ID']);
    const endpoints = [{ name: 'confirm-payment', verifiesToken: true }];
    expect(await problems({ functions: null, endpoints })).toEqual([
      'missing supabase/functions/.env',
      'wrong confirm-payment',
    ]);
  });

  it.each<[string, Partial<Subject>]>([
    ['dangerous supabase/functions/.env', { tracked: ['supabase/functions/.env'] }],
    ['wrong VITE_SUPABASE_URL', browser({ VITE_SUPABASE_URL: 'abc.supabase.co' })],
    ['dangerous VITE_DATABASE_PASSWORD', browser({ VITE_DATABASE_PASSWORD: 'x' })],
    [
      'dangerous VITE_SUPABASE_PUBLISHABLE_KEY',
      browser({ VITE_SUPABASE_PUBLISHABLE_KEY: made('sb_', 'secret_', '12345678') }),
    ],
    [
      'dangerous VITE_CLERK_PUBLISHABLE_KEY',
      browser({ VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k' }),
    ],
    ['wrong VITE_CLERK_PROXY_URL', browser({ VITE_CLERK_PROXY_URL: '/__clerk' })],
    ['wrong PAYMENTS_LIVE', functions({ PAYMENTS_LIVE: 'yes', PAYSTACK_SECRET_KEY: 'sk_test_1' })],
    ['dangerous PAYMENTS_LIVE', functions({ PAYMENTS_LIVE: 'false' })],
    ['wrong PAYMENTS_LIVE', functions({ PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' })],
    ['wrong PAYSTACK_SECRET_KEY', functions({ PAYSTACK_SECRET_KEY: 'pk_live_1' })],
    ['wrong PAYSTACK_SECRET_KEY', functions({ PAYSTACK_SECRET_KEY: 'sk_test_1' })],
    ['wrong VITE_PAYSTACK_PUBLIC_KEY', functions({ PAYSTACK_SECRET_KEY: 'sk_test_1' })],
    ['wrong RECONCILE_SECRET', functions({ RECONCILE_SECRET: 'short' })],
    ['wrong PUBLISH_SECRET', functions({ PUBLISH_SECRET: 'short' })],
    ['wrong DEPLOY_HOOK_URL', functions({ DEPLOY_HOOK_URL: 'http://host/hook' })],
    ['wrong MAILS_SECRET', functions({ MAILS_SECRET: 'short' })],
    ['missing RESEND_API_KEY', functions({ RESEND_API_KEY: '' })],
    ['wrong RESEND_API_KEY', functions({ RESEND_API_KEY: 'sk_1' })],
    ['wrong MAIL_FROM', functions({ MAIL_FROM: 'Little Baobab' })],
    ['wrong SITE_URL', functions({ SITE_URL: 'https://another.example' })],
    ['wrong CLERK_WEBHOOK_SECRET', functions({ CLERK_WEBHOOK_SECRET: 'sk_live_1' })],
    ['wrong PAYPAL_CLIENT_ID', functions({ PAYPAL_CLIENT_ID: 'AX-other' })],
    ['wrong PAYPAL_CLIENT_SECRET', functions({ PAYPAL_CLIENT_SECRET: 'AX-client' })],
    ['missing PAYPAL_MERCHANT_ID', functions({ PAYPAL_MERCHANT_ID: '' })],
    ['wrong PAYPAL_MERCHANT_ID', functions({ PAYPAL_MERCHANT_ID: 'shop@example.com' })],
    ['wrong VITE_PAYPAL_CLIENT_ID', functions({ VITE_PAYPAL_CLIENT_ID: 'AX-client' })],
    ['wrong confirm-payment', { endpoints: [{ name: 'confirm-payment', verifiesToken: true }] }],
  ])('names what is %s', async (problem, change) => {
    expect(await problems(change)).toContain(problem);
  });

  it('notes test keys of a staging build, but not as a problem', async () => {
    const staging = browser({
      VITE_CLERK_PUBLISHABLE_KEY: 'pk_test_Y2xlcmsuZXhhbXBsZS5jb20k',
      ALLOW_TEST_KEYS: 'true',
    });
    expect(await problems(staging)).toEqual([]);
  });
});

describe('the response of a service', () => {
  const facts = 'abc.supabase.co/rest/v1/rpc/doctor_facts';
  const settings = 'abc.supabase.co/rest/v1/shop_settings';
  const reconcile = 'abc.supabase.co/functions/v1/reconcile';
  const pages = 'abc.supabase.co/functions/v1/publish-pages';
  const mails = 'abc.supabase.co/functions/v1/send-mails';
  const clerk = (answer: object) => ({ 'clerk.example.com/v1/environment': [200, answer] as [number, unknown] });
  const webhook = (change: object) => ({
    'api-m.paypal.com/v1/notifications/webhooks': [200, { webhooks: [{ ...WEBHOOK, ...change }] }] as [number, unknown],
  });

  it.each<[string, Record<string, [number, unknown] | null>]>([
    ['wrong Supabase', { [facts]: [200, { ...FACTS, postgres: 15 }] }],
    ['wrong Supabase', { [facts]: [404, null] }],
    ['wrong VITE_SUPABASE_PUBLISHABLE_KEY', { [settings]: [401, { message: 'Invalid API key' }] }],
    ['wrong Supabase', { [settings]: [404, { code: 'PGRST205' }] }],
    ['wrong Supabase', { [settings]: [200, []] }],
    ['wrong Supabase', { [settings]: [200, 'a web page'] }],
    ['dangerous Supabase', { 'abc.supabase.co/rest/v1/orders': [200, [{ id: '1' }]] }],
    ['missing confirm-payment', { 'abc.supabase.co/functions/v1/confirm-payment': [404, null] }],
    ['wrong RECONCILE_SECRET', { [reconcile]: [401, { error: 'unauthorized' }] }],
    ['wrong Reconciliation', { [reconcile]: [200, { last: null }] }],
    ['wrong Reconciliation', { [reconcile]: [200, { last: { started_at: '2026-01-01T00:00:00Z', report: {} } }] }],
    ['wrong PUBLISH_SECRET', { [pages]: [401, { error: 'unauthorized' }] }],
    ['wrong Pages', { [pages]: [200, { state: { current: false, failure: 'the deploy hook answered 500' } }] }],
    ['wrong Pages', { [pages]: [200, { state: { current: false, attempted_at: '2026-01-01T00:00:00Z' } }] }],
    ['wrong MAILS_SECRET', { [mails]: [401, { error: 'unauthorized' }] }],
    ['wrong Mails', { [mails]: [200, { state: { waiting: 3, oldest: '2026-01-01T00:00:00Z', failed: 0 } }] }],
    ['wrong Clerk', { 'clerk.example.com/.well-known/jwks.json': [404, null] }],
    ['dangerous Clerk', clerk({ ...CLERK, display_config: { instance_environment_type: 'development' } })],
    ['dangerous Clerk', clerk(clerkWith({ ...APP, email_address: { required: true } }))],
    ['wrong Clerk', clerk(environment)],
    ['wrong Clerk', clerk({ errors: [] })],
    ['wrong Clerk', { 'clerk.example.com/v1/environment': [503, null] }],
    ['wrong Clerk', clerk(clerkWith({ backup_code: { ...APP.authenticator_app, second_factors: ['backup_code'] } }))],
    [
      'wrong Clerk',
      clerk(clerkWith({ phone_number: { used_for_second_factor: false, second_factors: ['phone_code'] } })),
    ],
    ['wrong PAYSTACK_SECRET_KEY', { 'api.paystack.co/transaction': [401, null] }],
    ['wrong PAYPAL_CLIENT_SECRET', { 'api-m.paypal.com/v1/oauth2/token': [401, { error: 'invalid_client' }] }],
    ['wrong PAYPAL_WEBHOOK_ID', webhook({ id: 'WH-2' })],
    ['wrong PAYPAL_WEBHOOK_ID', webhook({ url: 'https://abc.supabase.co/functions/v1/paystack-webhook' })],
    ['wrong PAYPAL_WEBHOOK_ID', webhook({ url: 'https://other.supabase.co/functions/v1/paypal-webhook' })],
    ['wrong PAYPAL_WEBHOOK_ID', webhook({ event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }] })],
  ])('is explained: %s', async (problem, answers) => {
    expect(await problems({}, services(answers))).toEqual([problem]);
  });

  it.each([
    ['an authenticator app', CLERK],
    ['codes by SMS', clerkWith({ phone_number: { used_for_second_factor: true, second_factors: ['phone_code'] } })],
  ])('is fine if staff can take %s', async (_, answer) => {
    const findings = await examine(SUBJECT, services(clerk(answer)));
    expect(findings.find(({ about }) => about === 'Clerk')?.message).toMatch(/a second factor\.$/);
  });

  it.each<[string, object]>([
    ['service_role has no lock_timeout', { ...FACTS.roles, service_role: { statement_timeout: '8s' } }],
    ['anon has no statement_timeout', { ...FACTS.roles, anon: { ...LIMITS, statement_timeout: '0' } }],
    ['authenticated has no statement_timeout, no lock_timeout', { ...FACTS.roles, authenticated: {} }],
  ])('names the limit that is not set: %s', async (missing, roles) => {
    const findings = await examine(SUBJECT, services({ [facts]: [200, { ...FACTS, roles }] }));
    const [problem, ...others] = findings.filter(isProblem);
    expect(others).toEqual([]);
    expect(problem?.message).toContain(`${missing}.`);
  });

  it('is no problem if a service is unreachable', async () => {
    const offline: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    const findings = await examine(SUBJECT, offline);
    expect(findings.filter(isProblem)).toEqual([]);
    expect(findings.filter(({ level }) => level === 'unanswered').map(({ about }) => about)).toEqual([
      'Supabase',
      'Clerk',
      'Paystack',
      'PayPal',
      'Reconciliation',
      'Pages',
      'Mails',
    ]);
    const halfway = await examine(SUBJECT, services({ 'clerk.example.com/v1/environment': null }));
    expect(halfway.find(({ about }) => about === 'Clerk')?.level).toBe('unanswered');
  });
});

describe('the report', () => {
  it('refers to the line of the guide, and counts the problems', async () => {
    const subject = { ...SUBJECT, ...functions({ PAYMENTS_LIVE: 'false' }) };
    const text = report(await examine(subject, null), guide, subject);
    const line = Number(/docs\/going-live\.md:(\d+) \(\d+\. Money\)/.exec(text)?.[1]);
    expect(guide.split('\n')[line - 1]).toContain('PAYMENTS_LIVE');
    expect(text).toMatch(/1 thing has to be mended\.$/);
  });

  it('never contains a secret, even if a service echoes it', async () => {
    const { PAYPAL_MERCHANT_ID: _shownToEveryPayer, MAIL_FROM: _inEachMail, SITE_URL: _public, ...others } = FUNCTIONS;
    const secrets = Object.values(others).filter((value) => value.length > 10);
    const echo: Fetch = async () =>
      Response.json({ webhooks: [{ ...WEBHOOK, url: secrets.join() }], access_token: 'x' });
    const subject = { ...SUBJECT, browser: { ...BROWSER, VITE_EXTRA: FUNCTIONS.PAYSTACK_SECRET_KEY } };
    const text = report(await examine(subject, echo), guide, subject);
    expect(text).toContain('[hidden]');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it.each([...Object.values(MENDS), ...Object.keys(PRODUCTION_VARIABLES), ...SUBJECT.example.needed])(
    'finds %s in the guide',
    (text) => {
      expect(findPlace(guide, text)).toMatch(/^docs\/going-live\.md:\d+ \(.+\)$/);
    },
  );

  it('finds only lines that the guide contains', () => {
    expect(findPlace('## 7. Serve\nVITE_SITE_URL\n', 'SITE_URL')).toBeNull();
  });
});

it('reads the files that deployers write', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'little-baobab-doctor-'));
  for (const part of ['supabase/functions/pay']) mkdirSync(path.join(folder, part), { recursive: true });
  const files = {
    'supabase/config.toml': '[functions.pay]\nverify_jwt = true\n',
    'supabase/functions/pay/index.ts': '',
    'supabase/functions/.env.example': 'KEY=\n# OTHER=1\n',
    'supabase/functions/.env': 'KEY="x y"\n',
    '.env.local': 'VITE_SUPABASE_URL=https://abc.supabase.co\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  expect(readSubject(folder, { VITE_PAYPAL_CLIENT_ID: 'AX' })).toMatchObject({
    browser: { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_PAYPAL_CLIENT_ID: 'AX' },
    functions: { KEY: 'x y' },
    example: { needed: ['KEY'], known: ['KEY', 'OTHER'] },
    endpoints: [{ name: 'pay', verifiesToken: true }],
  });
});
