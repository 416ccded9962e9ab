import {
  ALLOW_TEST_KEYS,
  type Env,
  type EnvProblem,
  productionEnvProblems,
  testKeys,
} from '../../src/config/env-schema.ts';
import { envelopeUrl } from '../../supabase/functions/_shared/report.ts';
import { dangerous, type Finding, fine, type Level, MENDS, missing, note, wrong } from './finding.ts';
import type { Subject } from './subject.ts';

/** Secret files tracked by Git. */
export const checkTracked = ({ tracked }: Subject): Finding[] =>
  tracked.map((file) => {
    const message = `Git keeps this file of secrets. Remove it (git rm --cached ${file}) and create new secrets.`;
    return dangerous(file, message, MENDS.functionsFile);
  });

const LEVELS: Record<EnvProblem['kind'], Level> = {
  missing: 'missing',
  malformed: 'wrong',
  secret: 'dangerous',
  'test-key': 'dangerous',
  'sandbox-only': 'wrong',
};

/** Checks the public variables, as a build does. */
export function checkBrowser({ browser }: Subject): Finding[] {
  const problems = productionEnvProblems(browser).map(
    ({ name, kind, message }): Finding => ({ level: LEVELS[kind], about: name, message: `${message}.` }),
  );
  const staging = browser[ALLOW_TEST_KEYS] === 'true' ? testKeys(browser) : [];
  return [
    ...(problems.length === 0 ? [fine('Browser', 'Every variable of a production build is set.')] : problems),
    ...staging.map((name) => note(name, 'is a test key, for staging only.')),
  ];
}

const LONG: [RegExp, string] = [/^.{24,}$/, 'is shorter than 24 characters: take a long random text.'];

/** The format of each secret, and the finding for a value that does not match. */
const SHAPES: Record<string, [fits: RegExp | ((value: string) => boolean), message: string]> = {
  PAYMENTS_LIVE: [/^(true|false)$/, 'is true or false, nothing else.'],
  PAYSTACK_SECRET_KEY: [
    /^sk_(test|live)_\S+$/,
    'starts with sk_test_ or sk_live_. The other key, pk_…, belongs to the browser.',
  ],
  CLERK_WEBHOOK_SECRET: [/^whsec_/, 'starts with whsec_.'],
  RECONCILE_SECRET: LONG,
  PUBLISH_SECRET: LONG,
  MAILS_SECRET: LONG,
  DEPLOY_HOOK_URL: [/^https:\/\/[^\s/]+/, 'is no https address: the host would never be called.'],
  RESEND_API_KEY: [/^re_\S+$/, 'starts with re_: no mail would be sent.'],
  MAIL_FROM: [
    /^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
    'is no address like Little Baobab <orders@shop.example>: no mail would be sent.',
  ],
  PAYPAL_MERCHANT_ID: [
    /^[2-9A-HJ-NP-Z]{13}$/,
    'is 13 capitals and digits, without 0, 1, I and O: no payment by PayPal would count.',
  ],
  SENTRY_DSN: [
    (value) => envelopeUrl(value) !== null,
    'is not a DSN like https://key@host/project: no failure would be reported.',
  ],
};

/** Whether the secrets match each other and the public keys. */
function checkTogether(functions: Env, browser: Env): Finding[] {
  const modeOf = (key = '') => /^[sp]k_(test|live)_/.exec(key)?.[1];
  const mode = modeOf(functions.PAYSTACK_SECRET_KEY);
  const shown = modeOf(browser.VITE_PAYSTACK_PUBLIC_KEY);
  const [isLive, id] = [functions.PAYMENTS_LIVE === 'true', functions.PAYPAL_CLIENT_ID];
  const differ = (one?: string, other?: string) =>
    one && other && one.replace(/\/+$/, '') !== other.replace(/\/+$/, '');
  const found: (Finding | false | '' | undefined)[] = [
    differ(functions.SITE_URL, browser.VITE_SITE_URL) &&
      wrong('SITE_URL', 'differs from VITE_SITE_URL: mails would link to a different shop.'),
    isLive &&
      mode === 'test' &&
      wrong('PAYSTACK_SECRET_KEY', 'is a test key while PAYMENTS_LIVE=true: no payment would count.'),
    !isLive &&
      mode === 'live' &&
      dangerous(
        'PAYMENTS_LIVE',
        'is not true although the key of Paystack is live: test payments would count as money.',
        MENDS.money,
      ),
    differ(mode, shown) && wrong('VITE_PAYSTACK_PUBLIC_KEY', `is a ${shown} key, PAYSTACK_SECRET_KEY a ${mode} one.`),
    differ(id, browser.VITE_PAYPAL_CLIENT_ID) &&
      wrong('PAYPAL_CLIENT_ID', 'differs from VITE_PAYPAL_CLIENT_ID: the browser would pay a different app.'),
    id && id === functions.PAYPAL_CLIENT_SECRET && wrong('PAYPAL_CLIENT_SECRET', 'is the client id again.'),
    isLive &&
      functions.PAYPAL_API_URL?.includes('sandbox') &&
      wrong('PAYMENTS_LIVE', 'is true while PAYPAL_API_URL is the test host of PayPal.', MENDS.money),
  ];
  return found.filter((finding) => typeof finding === 'object');
}

/** Checks the secrets of the server functions, in the file that `supabase secrets set` reads. */
export function checkFunctions({ functions, browser, example, endpoints }: Subject): Finding[] {
  const refuses = 'has no verify_jwt = false in supabase/config.toml: guests and webhooks would be refused.';
  const closed = endpoints
    .filter(({ verifiesToken }) => verifiesToken)
    .map(({ name }) => wrong(name, refuses, MENDS.functionsDeploy));
  if (!functions) {
    const message = 'does not exist, so what the server functions know cannot be checked.';
    return [missing('supabase/functions/.env', message, MENDS.functionsFile), ...closed];
  }
  const shaped = Object.entries(functions).flatMap(([name, value = '']): Finding[] => {
    if (name.startsWith('VITE_')) return [wrong(name, 'belongs to the browser, in .env.local.')];
    if (!example.known.includes(name))
      return [note(name, 'is not among the variables of supabase/functions/.env.example: a typing error?')];
    const [fits, message] = SHAPES[name] ?? [];
    const isFine = value === '' || !fits || (fits instanceof RegExp ? fits.test(value) : fits(value));
    return isFine || !message ? [] : [wrong(name, message)];
  });
  const found = [
    ...closed,
    ...example.needed
      .filter((name) => !functions[name])
      .map((name) => missing(name, 'is empty in supabase/functions/.env.')),
    ...shaped,
    ...checkTogether(functions, browser),
  ];
  return found.length > 0 ? found : [fine('Server functions', 'Every secret is set, and they fit together.')];
}
