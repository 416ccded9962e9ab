import type { Env } from '../../src/config/env-schema.ts';
import { envelopeUrl } from '../../supabase/functions/_shared/report.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES, placeOf } from './places.ts';
import type { Subject } from './subject.ts';

type Check = (functions: Env, browser: Env) => Omit<Finding, 'mend'> | null;

const wrong = (about: string, says: string) => ({ level: 'wrong' as const, about, says });
const dangerous = (about: string, says: string) => ({ level: 'dangerous' as const, about, says });

const isLive = (functions: Env) => functions.PAYMENTS_LIVE === 'true';
const modeOf = (key = '') => /^[sp]k_(test|live)_/.exec(key)?.[1] ?? null;

const CHECKS: readonly Check[] = [
  ({ PAYMENTS_LIVE: live }) =>
    live && !/^(true|false)$/.test(live) ? wrong('PAYMENTS_LIVE', 'is true or false, nothing else.') : null,
  ({ PAYSTACK_SECRET_KEY: key }) =>
    key && !/^sk_(test|live)_\S+$/.test(key)
      ? wrong('PAYSTACK_SECRET_KEY', 'starts with sk_test_ or sk_live_. The other key, pk_…, belongs to the browser.')
      : null,
  ({ CLERK_WEBHOOK_SECRET: secret }) =>
    secret && !secret.startsWith('whsec_') ? wrong('CLERK_WEBHOOK_SECRET', 'starts with whsec_.') : null,
  ({ RECONCILE_SECRET: secret }) =>
    secret && secret.length < 24
      ? wrong('RECONCILE_SECRET', 'is shorter than 24 characters: take a long random text.')
      : null,
  ({ PUBLISH_SECRET: secret }) =>
    secret && secret.length < 24
      ? wrong('PUBLISH_SECRET', 'is shorter than 24 characters: take a long random text.')
      : null,
  ({ DEPLOY_HOOK_URL: url }) =>
    url && !(url.startsWith('https://') && URL.canParse(url))
      ? wrong('DEPLOY_HOOK_URL', 'is no https address: the host would never be asked.')
      : null,
  ({ MAILS_SECRET: secret }) =>
    secret && secret.length < 24
      ? wrong('MAILS_SECRET', 'is shorter than 24 characters: take a long random text.')
      : null,
  ({ RESEND_API_KEY: key }) =>
    key && !/^re_\S+$/.test(key) ? wrong('RESEND_API_KEY', 'starts with re_: no mail would be sent.') : null,
  ({ MAIL_FROM: from }) =>
    from && !/^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/.test(from)
      ? wrong('MAIL_FROM', 'is no address like Little Baobab <orders@shop.example>: no mail would be sent.')
      : null,
  ({ SITE_URL: site }, { VITE_SITE_URL: shown }) =>
    site && shown && site.replace(/\/+$/, '') !== shown.replace(/\/+$/, '')
      ? wrong('SITE_URL', 'differs from VITE_SITE_URL: the mails would lead to another shop.')
      : null,
  (functions) =>
    isLive(functions) && modeOf(functions.PAYSTACK_SECRET_KEY) === 'test'
      ? wrong('PAYSTACK_SECRET_KEY', 'is a test key while PAYMENTS_LIVE=true: no payment would count.')
      : null,
  (functions) =>
    !isLive(functions) && modeOf(functions.PAYSTACK_SECRET_KEY) === 'live'
      ? dangerous(
          'PAYMENTS_LIVE',
          'is not true although the key of Paystack is live: test payments would count as money.',
        )
      : null,
  (functions, browser) => {
    const [secret, shown] = [modeOf(functions.PAYSTACK_SECRET_KEY), modeOf(browser.VITE_PAYSTACK_PUBLIC_KEY)];
    return secret && shown && secret !== shown
      ? wrong('VITE_PAYSTACK_PUBLIC_KEY', `is a ${shown} key, PAYSTACK_SECRET_KEY a ${secret} one: they never meet.`)
      : null;
  },
  (functions, browser) =>
    functions.PAYPAL_CLIENT_ID &&
    browser.VITE_PAYPAL_CLIENT_ID &&
    functions.PAYPAL_CLIENT_ID !== browser.VITE_PAYPAL_CLIENT_ID
      ? wrong('PAYPAL_CLIENT_ID', 'differs from VITE_PAYPAL_CLIENT_ID: the browser would pay another app.')
      : null,
  ({ PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret }) =>
    id && id === secret ? wrong('PAYPAL_CLIENT_SECRET', 'is the client id once more.') : null,
  ({ PAYPAL_MERCHANT_ID: id }) =>
    id && !/^[2-9A-HJ-NP-Z]{13}$/.test(id)
      ? wrong(
          'PAYPAL_MERCHANT_ID',
          'is 13 capitals and digits, without 0, 1, I and O: no payment by PayPal would count.',
        )
      : null,
  ({ SENTRY_DSN: dsn }) =>
    dsn && envelopeUrl(dsn) === null
      ? wrong('SENTRY_DSN', 'is not a DSN like https://key@host/project: no failure would be reported.')
      : null,
  (functions) =>
    isLive(functions) && functions.PAYPAL_API_URL?.includes('sandbox')
      ? wrong('PAYMENTS_LIVE', 'is true while PAYPAL_API_URL is the test host of PayPal: no payment would count.')
      : null,
];

const placed = (finding: Omit<Finding, 'mend'>): Finding => ({ ...finding, mend: placeOf(finding.about) });

/** The secrets of the server functions, in the file that `supabase secrets set` reads. */
export function checkFunctions({ functions, browser, example, endpoints }: Subject): Finding[] {
  const open = endpoints
    .filter(({ verifiesToken }) => verifiesToken)
    .map(({ name }) =>
      wrong(name, 'has no verify_jwt = false in supabase/config.toml: guests and webhooks would be turned away.'),
    );
  if (!functions) {
    const says = 'is not there, so what the server functions know cannot be checked.';
    const file: Finding = { level: 'missing', about: 'supabase/functions/.env', says, mend: PLACES.functionsFile };
    return [file, ...open.map(placed)];
  }
  const missing = example.needed
    .filter((name) => !functions[name])
    .map((about): Finding => ({ level: 'missing', about, says: 'is empty in supabase/functions/.env.' }));
  const unknown = Object.keys(functions)
    .filter((name) => !example.known.includes(name))
    .map(
      (about): Finding =>
        about.startsWith('VITE_')
          ? wrong(about, 'belongs to the browser, in .env.local.')
          : {
              level: 'note',
              about,
              says: 'is not among the variables of supabase/functions/.env.example: a typing error?',
            },
    );
  const found = [...open, ...missing, ...unknown, ...CHECKS.flatMap((check) => check(functions, browser) ?? [])];
  if (found.length === 0) return [fine('Server functions', 'Every secret is there, and they fit together.')];
  return found.map(placed);
}
