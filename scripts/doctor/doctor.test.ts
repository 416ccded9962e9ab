import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCTION_VARIABLES } from '../../src/config/env-schema';
import { FUNCTION_ERRORS } from '../../supabase/functions/_shared/error-codes';
import type { Fetch } from './ask';
import { examine, report } from './examine';
import { findPlace, isProblem, MENDS } from './finding';
import { isConfigured, readSubject, type Subject } from './subject';
import { BROWSER, FUNCTIONS, made, problems, root, SUBJECT, services, WEBHOOK } from './testing/healthy-shop';

const guide = readFileSync(`${root}docs/going-live.md`, 'utf8');

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

  it('calls every server function, changes nothing, and accepts that it refuses the method', async () => {
    const { endpoints } = readSubject(root, {});
    const called: string[] = [];
    const findings = await examine({ ...SUBJECT, endpoints }, async (url, init) => {
      const name = /functions\/v1\/([\w-]+)$/.exec(url)?.[1];
      if (!name || init?.method === 'POST') return services()(url, init);
      called.push(name);
      if (name !== 'leave-newsletter') return Response.json({ error: 'method_not_allowed' }, { status: 405 });
      expect(init?.redirect).toBe('manual');
      return new Response(null, { status: 303 });
    });
    expect(called.toSorted()).toEqual(Object.keys(FUNCTION_ERRORS).toSorted());
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

describe('the report', () => {
  it('refers to the line of the guide, and counts the problems', async () => {
    const subject = { ...SUBJECT, ...functions({ PAYMENTS_LIVE: 'false' }) };
    const text = report(await examine(subject, null), guide, subject);
    const line = Number(/docs\/going-live\.md:(\d+) \(\d+\. The first day\)/.exec(text)?.[1]);
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
