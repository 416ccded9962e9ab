import * as z from 'zod/mini';
import { clerkHost } from '../../src/config/env-schema.ts';
import { CLERK_SCRIPT, CONFIRMING_CALLS } from '../../src/features/auth/clerk/confirming-calls.ts';
import { listOf } from '../../src/lib/words.ts';
import { type Ask, type Check, read, unanswered } from './ask.ts';
import { dangerous, type Finding, fine, MENDS, wrong } from './finding.ts';

const CLERK = z.object({
  display_config: z.object({ instance_environment_type: z.string() }),
  user_settings: z.object({
    attributes: z.record(
      z.string(),
      z.object({
        required: z.optional(z.boolean()),
        verify_at_sign_up: z.optional(z.boolean()),
        used_for_second_factor: z.optional(z.boolean()),
        second_factors: z.nullish(z.array(z.string())),
      }),
    ),
  }),
});

/** Whether an account can set up a second factor, by the rule of Clerk's own screens: backup codes only follow one. */
const hasSecondFactor = (attributes: z.infer<typeof CLERK>['user_settings']['attributes']) =>
  Object.values(attributes).some(
    ({ used_for_second_factor: isUsed, second_factors: factors }) =>
      isUsed && factors?.some((factor) => factor !== 'backup_code'),
  );

/** Checks that the script of an instance has the internal calls that refunds rest on. */
async function askScript(ask: Ask, host: string): Promise<Finding[]> {
  const script = await ask(`https://${host}${CLERK_SCRIPT}`);
  if (!script) return [unanswered('Clerk', `https://${host}`)];
  const gone = CONFIRMING_CALLS.filter((name) => !script.text.includes(name));
  if (script.status === 200 && gone.length === 0) return [];
  const message = `Its script (${script.status}) lacks ${listOf(gone)}: until the shop is updated, a fresh sign-in confirms a refund.`;
  return [wrong('Clerk', message, MENDS.clerkScript)];
}

/** Checks the instance of the publishable key: its token keys, its sign-up options, its second factors and its script. */
export const askClerk: Check = async (ask, { browser: { VITE_CLERK_PUBLISHABLE_KEY: key = '' } }) => {
  const host = clerkHost(key);
  if (!host) return [];
  const jwks = await ask(`https://${host}/.well-known/jwks.json`);
  if (!jwks) return [unanswered('Clerk', `https://${host}`)];
  const keys = read(z.object({ keys: z.array(z.unknown()) }), jwks.body)?.keys ?? [];
  if (jwks.status !== 200 || keys.length === 0)
    return [wrong('Clerk', `${host} has no keys for tokens (${jwks.status}).`, MENDS.clerkDomain)];
  const environment = await ask(`https://${host}/v1/environment`);
  if (!environment) return [unanswered('Clerk', `https://${host}`)];
  const settings = environment.status === 200 ? read(CLERK, environment.body) : null;
  if (!settings) {
    const message = `${host} does not tell its settings (${environment.status}), so sign-up and second factors are not checked.`;
    return [wrong('Clerk', message, MENDS.clerkDomain)];
  }
  const { attributes } = settings.user_settings;
  const { email_address: address } = attributes;
  const found: Finding[] = [];
  if (key.startsWith('pk_live_') && settings.display_config.instance_environment_type !== 'production') {
    const message = 'This is a development instance: any address can be proved with a public code.';
    found.push(dangerous('Clerk', message, MENDS.clerkInstance));
  }
  if (!address?.verify_at_sign_up || !address.required) {
    const message = 'People can sign up without proving an e-mail address, which makes someone staff.';
    found.push(dangerous('Clerk', message, MENDS.clerkVerification));
  }
  if (!hasSecondFactor(attributes)) {
    const message = 'Nobody can set up a second factor, and without one all staff are refused.';
    found.push(wrong('Clerk', message, MENDS.clerkFactor));
  }
  found.push(...(await askScript(ask, host)));
  return found.length > 0 ? found : [fine('Clerk', `${host} answers, has keys for tokens and a second factor.`)];
};
