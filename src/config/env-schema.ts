import { isSecretName, looksLikePaypalSecret, secretIn } from './secrets.ts';

/** The host in a publishable key of Clerk (`pk_live_` and the base64 of `host$`); null if there is none. */
export function clerkHost(publishableKey: string): string | null {
  const encoded = /^pk_(?:live|test)_([A-Za-z0-9+/]+={0,2})$/.exec(publishableKey)?.[1];
  try {
    const decoded = encoded ? atob(encoded) : '';
    return /^([a-z0-9-]+\.)+[a-z0-9-]+\$$/.test(decoded) ? decoded.slice(0, -1) : null;
  } catch {
    return null;
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

interface Variable {
  needed: boolean;
  fits: (value: string) => boolean;
  /** What the variable is and where its value is found. */
  meaning: string;
  example?: string;
}

const needed = (fits: Variable['fits'], meaning: string, example: string): Variable => ({
  needed: true,
  fits,
  meaning,
  example,
});
const optional = (fits: Variable['fits'], meaning: string): Variable => ({ needed: false, fits, meaning });

export const ALLOW_TEST_KEYS = 'ALLOW_TEST_KEYS';

const isHttps = (value: string) => /^https:\/\/[^\s/]+/.test(value) && URL.canParse(value);
const isSiteUrl = (value: string) => isHttps(value) && /^https:\/\/[^\s/?#@]+\/?$/.test(value);
const isPublicKey = (value: string) => /^pk_(test|live)_/.test(value);
const isDomain = (value: string) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(value);
const isDsn = (value: string) => /^https:\/\/\w+@[\w.:-]+(\/[\w-]+)*\/\d+$/.test(value);
const isRelease = (value: string) => /^[\w.@+-]{1,200}$/.test(value);
const isSomething = (value: string) => /^\S+$/.test(value);
const isSupabaseKey = (value: string) => /^(sb_publishable_\S+|eyJ\S+\.\S+\.\S+)$/.test(value);

/**
 * The variables of a production build. The sandbox supplies all of them, so no other mode requires them. Everything
 * named VITE_ is visible in the browser: no secret belongs here.
 */
const variables = {
  VITE_SITE_URL: needed(
    isSiteUrl,
    'the https address of the shop itself, without a path, such as https://shop.example',
    'https://shop.example',
  ),
  VITE_SUPABASE_URL: needed(
    isHttps,
    'the https address of the project (Supabase: Project Settings > API Keys)',
    'https://abc.supabase.co',
  ),
  VITE_SUPABASE_PUBLISHABLE_KEY: needed(
    isSupabaseKey,
    'the key that starts with sb_publishable_, or the older anon key (Supabase: Project Settings > API Keys)',
    'sb_publishable_1',
  ),
  VITE_CLERK_PUBLISHABLE_KEY: needed(
    (value) => clerkHost(value) !== null,
    'the whole key that starts with pk_live_ (Clerk: API keys)',
    'pk_live_Y2xlcmsuZXhhbXBsZS5jb20k',
  ),
  VITE_PAYSTACK_PUBLIC_KEY: needed(isPublicKey, 'the key that starts with pk_live_ (Paystack: API Keys)', 'pk_live_1'),
  VITE_PAYPAL_CLIENT_ID: needed(isSomething, 'the client id of the app (PayPal: Apps & Credentials)', 'client'),
  VITE_CONTACT_ENDPOINT: needed(
    isHttps,
    'the https address that takes the messages of the contact form',
    'https://forms.example/send',
  ),
  VITE_SENTRY_DSN: optional(isDsn, 'the DSN that failures are reported to (Sentry: Project Settings > Client Keys)'),
  VITE_RELEASE: optional(isRelease, 'the name of this build in reports, such as its commit'),
  VITE_SERVICE_WORKER: optional(
    (value) => value === 'off',
    'off, which takes the service worker away from everybody; leave it out to keep it',
  ),
  VITE_STAFF_EMAIL_DOMAIN: optional(isDomain, 'the domain whose signed-in people see the staff area'),
} satisfies Record<string, Variable>;
export const PRODUCTION_VARIABLES: Readonly<Record<string, Variable>> = variables;

/** A complete configuration, for checks of builds. */
export const EXAMPLE_ENV: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PRODUCTION_VARIABLES).flatMap(([name, { example }]) => (example ? [[name, example]] : [])),
);

/** Variables that only the sandbox may set: they point an SDK at a local URL. */
export const SANDBOX_ONLY_VARIABLES = ['VITE_CLERK_PROXY_URL', 'VITE_PAYPAL_SDK_URL'] as const;

export type VariableName = keyof typeof variables | (typeof SANDBOX_ONLY_VARIABLES)[number];

/** Keys of a vendor's test mode, with which anyone can pay by a test card or verify any address by a public code. */
const TEST_KEYS: Record<string, string> = {
  VITE_CLERK_PUBLISHABLE_KEY:
    'anybody can prove any address to a development instance of Clerk. Make a production instance and take its pk_live_ key',
  VITE_PAYSTACK_PUBLIC_KEY: 'anybody can pay with a test card. Take the pk_live_ key',
};

export const publicVariables = (env: Env) =>
  Object.entries(env).flatMap(([name, value]) => (name.startsWith('VITE_') && value ? [{ name, value }] : []));

/** The problem with one variable. Its name followed by `says` is a sentence, which never quotes the value. */
export interface EnvProblem {
  name: string;
  kind: 'missing' | 'malformed' | 'secret' | 'test-key' | 'sandbox-only';
  message: string;
}

export const sentenceOf = ({ name, message }: EnvProblem) => `${name} ${message}`;

/** The public variables with the value or the name of a secret. */
export function publishedSecrets(env: Env): EnvProblem[] {
  return publicVariables(env).flatMap(({ name, value }): EnvProblem[] => {
    const secret =
      secretIn(value) ??
      (name === 'VITE_PAYPAL_CLIENT_ID' && looksLikePaypalSecret(value) ? 'a secret of PayPal' : null);
    if (secret) {
      const message = `holds ${secret}, and everything named VITE_ is public. Take the public value instead, and make a new secret if this one has ever been built or sent`;
      return [{ name, kind: 'secret', message }];
    }
    if (PRODUCTION_VARIABLES[name] || !isSecretName(name)) return [];
    const message =
      'has the name of a secret, and everything named VITE_ is public. Give it to the server functions, without VITE_';
    return [{ name, kind: 'secret', message }];
  });
}

export const testKeys = (env: Env): string[] =>
  Object.keys(TEST_KEYS).filter((name) => env[name]?.startsWith('pk_test_'));

/** The problems with the configuration of a production build; empty if it is valid. */
export function productionEnvProblems(env: Env): EnvProblem[] {
  const secrets = publishedSecrets(env);
  const named = new Set(secrets.map(({ name }) => name));
  const problems = Object.entries(PRODUCTION_VARIABLES).flatMap(([name, { needed, fits, meaning }]): EnvProblem[] => {
    const value = env[name];
    if (!value) return needed ? [{ name, kind: 'missing', message: `is missing: ${meaning}` }] : [];
    return fits(value) || named.has(name) ? [] : [{ name, kind: 'malformed', message: `is malformed: ${meaning}` }];
  });
  const tests = env[ALLOW_TEST_KEYS] === 'true' ? [] : testKeys(env);
  return [
    ...problems,
    ...secrets,
    ...tests.map(
      (name): EnvProblem => ({
        name,
        kind: 'test-key',
        message: `is a test key: ${TEST_KEYS[name]}, or set ${ALLOW_TEST_KEYS}=true if this build is for staging`,
      }),
    ),
    ...SANDBOX_ONLY_VARIABLES.filter((name) => env[name]).map(
      (name): EnvProblem => ({
        name,
        kind: 'sandbox-only',
        message: 'is for the sandbox only and must not be set in a production build',
      }),
    ),
  ];
}
