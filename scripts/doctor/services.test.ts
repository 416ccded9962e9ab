import { describe, expect, it } from 'vitest';
import environment from '../../sandbox/clerk/environment.json' with { type: 'json' };
import { CLERK_SCRIPT, CONFIRMING_CALLS } from '../../src/features/auth/clerk/confirming-calls';
import type { Fetch } from './ask';
import { examine } from './examine';
import { isProblem, MENDS } from './finding';
import { APP, CLERK, clerkWith, FACTS, LIMITS, problems, SUBJECT, services, WEBHOOK } from './testing/healthy-shop';

/** What Supabase answers before a function that was deployed without `supabase/config.toml` runs. */
const GATEWAYS = { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' };

describe('the response of a service', () => {
  const facts = 'abc.supabase.co/rest/v1/rpc/doctor_facts';
  const settings = 'abc.supabase.co/rest/v1/shop_settings';
  const confirm = 'abc.supabase.co/functions/v1/confirm-payment';
  const reconcile = 'abc.supabase.co/functions/v1/reconcile';
  const pages = 'abc.supabase.co/functions/v1/publish-pages';
  const mails = 'abc.supabase.co/functions/v1/send-mails';
  const clerk = (answer: object) => ({ 'clerk.example.com/v1/environment': [200, answer] as [number, unknown] });
  const webhook = (change: object) => ({
    'api-m.paypal.com/v1/notifications/webhooks': [200, { webhooks: [{ ...WEBHOOK, ...change }] }] as [number, unknown],
  });

  it.each<[string, Record<string, [number, unknown] | null>]>([
    ['wrong Supabase', { [facts]: [200, { ...FACTS, postgres: 15 }] }],
    ['wrong Supabase', { [facts]: [200, { ...FACTS, knows_caller: false }] }],
    ['wrong Supabase', { [facts]: [404, null] }],
    ['wrong VITE_SUPABASE_PUBLISHABLE_KEY', { [settings]: [401, { message: 'Invalid API key' }] }],
    ['wrong Supabase', { [settings]: [404, { code: 'PGRST205' }] }],
    ['wrong Supabase', { [settings]: [200, []] }],
    ['wrong Supabase', { [settings]: [200, 'a web page'] }],
    ['wrong M-Pesa', { [settings]: [200, [{ mpesa_currency: 'USD' }]] }],
    ['dangerous Supabase', { 'abc.supabase.co/rest/v1/orders': [200, [{ id: '1' }]] }],
    [
      'missing confirm-payment',
      { [confirm]: [404, { code: 'NOT_FOUND', message: 'Requested function was not found' }] },
    ],
    ['missing confirm-payment', { [confirm]: [503, { code: 'BOOT_ERROR', message: 'Function failed to start' }] }],
    ['missing confirm-payment', { [confirm]: [200, 'a web page'] }],
    ['wrong confirm-payment', { [confirm]: [401, { code: 401, message: 'Missing authorization header' }] }],
    ['wrong confirm-payment', { [confirm]: [401, GATEWAYS] }],
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
    ...CONFIRMING_CALLS.map((name): [string, Record<string, [number, unknown]>] => [
      'wrong Clerk',
      { [`clerk.example.com${CLERK_SCRIPT}`]: [200, CONFIRMING_CALLS.filter((other) => other !== name).join()] },
    ]),
    ['wrong Clerk', { [`clerk.example.com${CLERK_SCRIPT}`]: [404, 'Not found'] }],
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

  it('tells a refusal of Supabase from a wrong secret', async () => {
    const endpoints = ['reconcile', 'publish-pages', 'send-mails'].map((name) => ({ name, verifiesToken: false }));
    const invalid = { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' };
    const refused = services({ [reconcile]: [401, invalid], [pages]: [401, invalid], [mails]: [401, invalid] });
    const found = (await examine({ ...SUBJECT, endpoints }, refused)).filter(isProblem);
    expect(found.map(({ level, about, mend }) => [level, about, mend])).toEqual(
      endpoints.map(({ name }) => ['wrong', name, MENDS.functionsDeploy]),
    );
  });

  it('may charge M-Pesa in dollars with test keys', async () => {
    const change = {
      browser: { ...SUBJECT.browser, VITE_PAYSTACK_PUBLIC_KEY: 'pk_test_1', ALLOW_TEST_KEYS: 'true' },
      functions: { ...SUBJECT.functions, PAYSTACK_SECRET_KEY: 'sk_test_1', PAYMENTS_LIVE: 'false' },
    };
    expect(await problems(change, services({ [settings]: [200, [{ mpesa_currency: 'USD' }]] }))).toEqual([]);
  });

  it.each(['localhost:54321', '127.0.0.1:54321', '[::1]:54321'])(
    'may not tell the address of a caller from the same machine: %s',
    async (host) => {
      const local: Fetch = (url, init) =>
        services({ [facts]: [200, { ...FACTS, knows_caller: false }] })(
          url.replace(`http://${host}`, 'https://abc.supabase.co'),
          init,
        );
      const change = { browser: { ...SUBJECT.browser, VITE_SUPABASE_URL: `http://${host}` } };
      expect(await problems(change, local)).not.toContain('wrong Supabase');
    },
  );

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
