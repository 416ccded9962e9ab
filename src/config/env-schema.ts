interface Variable {
  needed: boolean;
  pattern: RegExp;
  /** What the variable is and where its value is found. */
  meaning: string;
}

const needed = (pattern: RegExp, meaning: string): Variable => ({ needed: true, pattern, meaning });
const optional = (pattern: RegExp, meaning: string): Variable => ({ needed: false, pattern, meaning });

const HTTPS = /^https:\/\/[^\s/]+/;
const PUBLIC_KEY = /^pk_(test|live)_/;
const SOMETHING = /\S/;

/**
 * The variables of a production build. The sandbox supplies all of them, so no other mode asks.
 * Everything named VITE_ ends up in the browser: no secret belongs here.
 */
export const PRODUCTION_VARIABLES: Record<string, Variable> = {
  VITE_SUPABASE_URL: needed(HTTPS, 'the https address of the project (Supabase: Project Settings > API Keys)'),
  VITE_SUPABASE_PUBLISHABLE_KEY: needed(
    SOMETHING,
    'the public key of the project (Supabase: Project Settings > API Keys)',
  ),
  VITE_CLERK_PUBLISHABLE_KEY: needed(PUBLIC_KEY, 'the key that starts with pk_live_ or pk_test_ (Clerk: API keys)'),
  VITE_PAYSTACK_PUBLIC_KEY: needed(PUBLIC_KEY, 'the key that starts with pk_live_ or pk_test_ (Paystack: API Keys)'),
  VITE_PAYPAL_CLIENT_ID: needed(SOMETHING, 'the client id of the app (PayPal: Apps & Credentials)'),
  VITE_CONTACT_ENDPOINT: needed(HTTPS, 'the https address that takes the messages of the contact form'),
  VITE_CURRENCY: optional(/^[A-Z]{3}$/, 'the three-letter code of the currency PayPal is loaded for, such as USD'),
};

/** Variables that only the sandbox may set: they point an SDK at a local address. */
export const SANDBOX_ONLY_VARIABLES = ['VITE_CLERK_PROXY_URL', 'VITE_PAYPAL_SDK_URL'] as const;

/**
 * Lists what is wrong with the configuration of a production build, one sentence a variable, each starting with
 * the variable's name. An empty list means the build may go on.
 */
export function productionEnvProblems(env: Record<string, string | undefined>): string[] {
  const problems = Object.entries(PRODUCTION_VARIABLES).flatMap(([name, { needed, pattern, meaning }]) => {
    const value = env[name];
    if (!value) return needed ? [`${name} is missing: ${meaning}`] : [];
    return pattern.test(value) ? [] : [`${name} is malformed: ${meaning}`];
  });
  for (const name of SANDBOX_ONLY_VARIABLES) {
    if (env[name]) problems.push(`${name} is for the sandbox only and must not be set in a production build`);
  }
  return problems;
}
