import * as z from 'zod/mini';

const text = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const httpsUrl = z.string().check(z.refine((value) => /^https:\/\/[^\s/]+/.test(value), 'must be an https address'));

/**
 * The variables a production build must have. The sandbox supplies stand-ins for all of them, so no other mode asks.
 * Everything named VITE_ ends up in the browser: no secret belongs here.
 */
export const productionEnvSchema = z.object({
  VITE_SUPABASE_URL: httpsUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: text('is the public key of the Supabase project'),
  VITE_CLERK_PUBLISHABLE_KEY: z
    .string()
    .check(z.regex(/^pk_(test|live)_/, 'starts with pk_test_ or pk_live_ and comes from the Clerk dashboard')),
  VITE_PAYSTACK_PUBLIC_KEY: z
    .string()
    .check(z.regex(/^pk_(test|live)_/, 'starts with pk_test_ or pk_live_ and comes from the Paystack dashboard')),
  VITE_PAYPAL_CLIENT_ID: text('is the client id of the PayPal app'),
  VITE_CONTACT_ENDPOINT: httpsUrl,
  VITE_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'is a three-letter code such as USD')), 'USD'),
});

/** Variables that only the sandbox may set: they point an SDK at a local address. */
export const SANDBOX_ONLY_VARIABLES = ['VITE_CLERK_PROXY_URL', 'VITE_PAYPAL_SDK_URL'] as const;

/**
 * Lists what is wrong with the configuration of a production build, one sentence a variable, each starting with
 * the variable's name. An empty list means the build may go on.
 */
export function productionEnvProblems(env: Record<string, string | undefined>): string[] {
  const parsed = productionEnvSchema.safeParse(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = issue.path.join('.');
        return env[name] ? `${name} ${issue.message}` : `${name} is missing`;
      });
  for (const name of SANDBOX_ONLY_VARIABLES) {
    if (env[name]) problems.push(`${name} is for the sandbox only and must not be set in a production build`);
  }
  return problems;
}
