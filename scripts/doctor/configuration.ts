import {
  ALLOW_TEST_KEYS,
  type Env,
  type EnvProblem,
  productionEnvProblems,
  testKeys,
} from '../../src/config/env-schema.ts';
import { envelopeUrl } from '../../supabase/functions/_shared/report.ts';
import { dangerous, type Finding, fine, type Level, MENDS, missing, note, wrong } from './finding.ts';
import { differ, type Shape } from './provider-check.ts';
import { PROVIDER_CHECKS } from './providers.ts';
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

const LONG: Shape = [/^.{24,}$/, 'is shorter than 24 characters: take a long random text.'];

const SHAPES: Record<string, Shape> = {
  ...Object.fromEntries(PROVIDER_CHECKS.flatMap(({ shapes }) => Object.entries(shapes))),
  PAYMENTS_LIVE: [/^(true|false)$/, 'is true or false, nothing else.'],
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
  SENTRY_DSN: [
    (value) => envelopeUrl(value) !== null,
    'is not a DSN like https://key@host/project: no failure would be reported.',
  ],
};

/** Whether the secrets match each other and the public settings. */
function checkTogether(functions: Env, browser: Env): Finding[] {
  const found = [
    differ(functions.SITE_URL, browser.VITE_SITE_URL) &&
      wrong('SITE_URL', 'differs from VITE_SITE_URL: mails would link to a different shop.'),
    ...PROVIDER_CHECKS.flatMap((provider) => provider.checkTogether(functions, browser)),
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
