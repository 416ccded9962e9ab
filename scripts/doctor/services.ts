import * as z from 'zod/mini';
import { clerkHost } from '../../src/config/env-schema.ts';
import { askBy, type Check, type Fetch, projectOf, read, refusalIn, unanswered } from './ask.ts';
import { DATABASE } from './database.ts';
import { dangerous, type Finding, fine, MENDS, missing, wrong } from './finding.ts';
import { PROVIDER_CHECKS } from './providers.ts';
import { SCHEDULES } from './scheduled.ts';
import type { Subject } from './subject.ts';

/** Calls each by a method that it refuses, or answers with a redirect, before it does anything. */
const askFunctions: Check = async (ask, subject) => {
  const project = projectOf(subject);
  if (!project) return [];
  const found = await Promise.all(
    subject.endpoints.map(async ({ name }): Promise<Finding[]> => {
      const answer = await ask(`${project}/functions/v1/${name}`, { redirect: 'manual' });
      if (!answer) return [unanswered(name, project)];
      if (refusalIn(answer.body) || answer.status === 303) return [];
      if (answer.status === 401) {
        const message = 'It was deployed without supabase/config.toml, so Supabase refuses callers without a token.';
        return [wrong(name, message, MENDS.functionsDeploy)];
      }
      return [missing(name, `The function does not answer (${answer.status}).`, MENDS.functionsDeploy)];
    }),
  );
  if (found.flat().length === 0) return [fine('Supabase', `All ${subject.endpoints.length} server functions answer.`)];
  return found.flat().every(({ level }) => level === 'unanswered') ? [] : found.flat();
};

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

/** Checks the instance of the publishable key: its token keys, its sign-up options and its second factors. */
const askClerk: Check = async (ask, { browser: { VITE_CLERK_PUBLISHABLE_KEY: key = '' } }) => {
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
  return found.length > 0 ? found : [fine('Clerk', `${host} answers, has keys for tokens and a second factor.`)];
};

/** Checks the services of a configuration. */
export async function askServices(fetch: Fetch, subject: Subject): Promise<Finding[]> {
  const checks = [
    ...DATABASE,
    askFunctions,
    askClerk,
    ...PROVIDER_CHECKS.map((provider) => provider.ask),
    ...SCHEDULES,
  ];
  return (await Promise.all(checks.map((check) => check(askBy(fetch), subject)))).flat();
}
