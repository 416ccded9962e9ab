import {
  ALLOW_TEST_KEYS,
  type Env,
  type EnvProblem,
  PRODUCTION_VARIABLES,
  productionEnvProblems,
  testKeys,
} from '../../src/config/env-schema.ts';
import { envelopeUrl } from '../../supabase/functions/_shared/report.ts';
import { leakIn, secretValues } from '../configuration/secret-values.ts';
import { dangerous, type Finding, fine, type Level, MENDS, missing, note, wrong } from './finding.ts';
import type { Subject } from './subject.ts';

/** Secrets that Git keeps, or that the last production build contains. */
export function checkSecrets({ tracked, built, browser, functions }: Subject): Finding[] {
  const secrets = secretValues(browser, functions ?? {});
  return [
    ...tracked.map((file) => {
      const says = `Git keeps this file of secrets. Remove it (git rm --cached ${file}) and create new secrets.`;
      return dangerous(file, says, MENDS.functionsFile);
    }),
    ...built.flatMap(({ name, text }) => {
      const leak = leakIn(text, secrets);
      const says = `${leak}. Do not serve this folder; if it has been served, create a new secret.`;
      return leak ? [dangerous(name, says, MENDS.build)] : [];
    }),
  ];
}

const LEVELS: Record<EnvProblem['kind'], Level> = {
  missing: 'missing',
  malformed: 'wrong',
  secret: 'dangerous',
  'test-key': 'dangerous',
  'sandbox-only': 'wrong',
};

/** The variables that reach the browser, and which services `npm start` would emulate. */
export function checkBrowser({ browser }: Subject): Finding[] {
  const problems = productionEnvProblems(browser).map(
    ({ name, kind, says }): Finding => ({ level: LEVELS[kind], about: name, says: `${says}.`, mend: name }),
  );
  if (browser.VITE_CURRENCY) {
    const says = 'is not read any more: the database charges US dollars. Remove the line.';
    problems.push(wrong('VITE_CURRENCY', says, MENDS.build));
  }
  const emulated = Object.entries(PRODUCTION_VARIABLES).filter(([name, { needed }]) => needed && !browser[name]);
  const names = emulated.map(([name]) => name).join(', ');
  const staging = browser[ALLOW_TEST_KEYS] === 'true' ? testKeys(browser) : [];
  return [
    ...(names ? [note('npm start', `emulates what has no variable: ${names}.`)] : []),
    ...(problems.length === 0 ? [fine('Browser', 'Every variable of a production build is set.')] : problems),
    ...staging.map((name) => note(name, 'is a test key, for staging only.')),
  ];
}

const isLive = (functions: Env) => functions.PAYMENTS_LIVE === 'true';
const modeOf = (key = '') => /^[sp]k_(test|live)_/.exec(key)?.[1] ?? null;
const ADDRESS = /^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;
const isLong = (secret: string) => secret.length >= 24;
const TOO_SHORT = 'is shorter than 24 characters: take a long random text.';

/** What the value of one variable looks like, and what is said where it looks otherwise. */
const SHAPES: Record<string, [fits: (value: string) => boolean, says: string]> = {
  PAYMENTS_LIVE: [(value) => /^(true|false)$/.test(value), 'is true or false, nothing else.'],
  PAYSTACK_SECRET_KEY: [
    (value) => /^sk_(test|live)_\S+$/.test(value),
    'starts with sk_test_ or sk_live_. The other key, pk_…, belongs to the browser.',
  ],
  CLERK_WEBHOOK_SECRET: [(value) => value.startsWith('whsec_'), 'starts with whsec_.'],
  RECONCILE_SECRET: [isLong, TOO_SHORT],
  PUBLISH_SECRET: [isLong, TOO_SHORT],
  MAILS_SECRET: [isLong, TOO_SHORT],
  DEPLOY_HOOK_URL: [
    (value) => value.startsWith('https://') && URL.canParse(value),
    'is no https address: the host would never be called.',
  ],
  RESEND_API_KEY: [(value) => /^re_\S+$/.test(value), 'starts with re_: no mail would be sent.'],
  MAIL_FROM: [
    (value) => ADDRESS.test(value),
    'is no address like Little Baobab <orders@shop.example>: no mail would be sent.',
  ],
  PAYPAL_MERCHANT_ID: [
    (value) => /^[2-9A-HJ-NP-Z]{13}$/.test(value),
    'is 13 capitals and digits, without 0, 1, I and O: no payment by PayPal would count.',
  ],
  SENTRY_DSN: [
    (value) => envelopeUrl(value) !== null,
    'is not a DSN like https://key@host/project: no failure would be reported.',
  ],
};

const differ = (one: string | undefined, other: string | undefined) => Boolean(one && other && one !== other);
const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '');

/** Whether the secrets fit each other and the browser's keys. */
function checkTogether(functions: Env, browser: Env): Finding[] {
  const secretMode = modeOf(functions.PAYSTACK_SECRET_KEY);
  const shownMode = modeOf(browser.VITE_PAYSTACK_PUBLIC_KEY) ?? undefined;
  const checks: [isBreach: boolean, finding: Finding][] = [
    [
      differ(withoutSlash(functions.SITE_URL), withoutSlash(browser.VITE_SITE_URL)),
      wrong('SITE_URL', 'differs from VITE_SITE_URL: mails would link to a different shop.'),
    ],
    [
      isLive(functions) && secretMode === 'test',
      wrong('PAYSTACK_SECRET_KEY', 'is a test key while PAYMENTS_LIVE=true: no payment would count.'),
    ],
    [
      !isLive(functions) && secretMode === 'live',
      dangerous(
        'PAYMENTS_LIVE',
        'is not true although the key of Paystack is live: test payments would count as money.',
        MENDS.money,
      ),
    ],
    [
      differ(secretMode ?? undefined, shownMode),
      wrong('VITE_PAYSTACK_PUBLIC_KEY', `is a ${shownMode} key, PAYSTACK_SECRET_KEY a ${secretMode} one.`),
    ],
    [
      differ(functions.PAYPAL_CLIENT_ID, browser.VITE_PAYPAL_CLIENT_ID),
      wrong('PAYPAL_CLIENT_ID', 'differs from VITE_PAYPAL_CLIENT_ID: the browser would pay a different app.'),
    ],
    [
      Boolean(functions.PAYPAL_CLIENT_ID) && functions.PAYPAL_CLIENT_ID === functions.PAYPAL_CLIENT_SECRET,
      wrong('PAYPAL_CLIENT_SECRET', 'is the client id again.'),
    ],
    [
      isLive(functions) && Boolean(functions.PAYPAL_API_URL?.includes('sandbox')),
      wrong('PAYMENTS_LIVE', 'is true while PAYPAL_API_URL is the test host of PayPal.', MENDS.money),
    ],
  ];
  return checks.flatMap(([isBreach, finding]) => (isBreach ? [finding] : []));
}

/** The secrets of the server functions, in the file that `supabase secrets set` reads. */
export function checkFunctions({ functions, browser, example, endpoints }: Subject): Finding[] {
  const closed = endpoints.filter(({ verifiesToken }) => verifiesToken);
  const found = closed.map(({ name }) =>
    wrong(
      name,
      'has no verify_jwt = false in supabase/config.toml: guests and webhooks would be refused.',
      MENDS.functionsDeploy,
    ),
  );
  if (!functions) {
    const says = 'does not exist, so what the server functions know cannot be checked.';
    return [missing('supabase/functions/.env', says, MENDS.functionsFile), ...found];
  }
  for (const name of example.needed)
    if (!functions[name]) found.push(missing(name, 'is empty in supabase/functions/.env.'));
  for (const [name, value] of Object.entries(functions)) {
    const [fits, says] = SHAPES[name] ?? [];
    if (name.startsWith('VITE_')) found.push(wrong(name, 'belongs to the browser, in .env.local.'));
    else if (!example.known.includes(name))
      found.push(note(name, 'is not among the variables of supabase/functions/.env.example: a typing error?'));
    else if (value && fits && says && !fits(value)) found.push(wrong(name, says));
  }
  found.push(...checkTogether(functions, browser));
  return found.length > 0 ? found : [fine('Server functions', 'Every secret is set, and they fit together.')];
}
