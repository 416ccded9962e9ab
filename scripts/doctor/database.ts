import * as z from 'zod/mini';
import { type Check, json, projectOf, read, unanswered } from './ask.ts';
import { dangerous, type Finding, fine, MENDS, wrong } from './finding.ts';

/** The version of `supabase/config.toml`, on which the database is tested. */
const POSTGRES = 17;

/** The empty password prevents an account from being created where sign-up is open. */
const SIGN_UP = JSON.stringify({ email: 'doctor@example.com', password: '' });

/** Whether its tables and settings are there. */
export const askTables: Check = async (ask, subject) => {
  const project = projectOf(subject);
  const { VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = subject.browser;
  if (!project || !apikey) return [];
  const rows = (path: string) => ask(`${project}/rest/v1/${path}&limit=1`, { headers: { apikey } });
  const settings = await rows('shop_settings?select=*');
  if (!settings) return [unanswered('Supabase', project)];
  const [orders, signUp] = await Promise.all([
    rows('orders?select=id'),
    ask(`${project}/auth/v1/signup`, json('POST', SIGN_UP, { apikey })),
  ]);
  const count = (answer: typeof orders) =>
    answer?.status === 200 && Array.isArray(answer.body) ? answer.body.length : null;
  const isClosed = read(z.object({ error_code: z.literal('signup_disabled') }), signUp?.body) ?? signUp?.status === 404;
  const found: Finding[] = [];
  if ([401, 403].includes(settings.status))
    found.push(wrong('VITE_SUPABASE_PUBLISHABLE_KEY', `The project does not accept this key (${settings.status}).`));
  else if (count(settings) === null) {
    const message = `The database has no table of settings (${settings.status}): the migrations have not run, or this is no Supabase.`;
    found.push(wrong('Supabase', message, MENDS.migrations));
  } else if (count(settings) === 0)
    found.push(wrong('Supabase', 'The table of settings is empty: the seed has not run.', MENDS.migrations));
  else found.push(fine('Supabase', 'The database answers and has its settings.'));
  if (count(orders))
    found.push(dangerous('Supabase', 'Strangers can read orders. Is this the secret key?', MENDS.migrations));
  if (!signUp) found.push(unanswered('sign-up', project));
  else if (!isClosed)
    found.push(wrong('Supabase', 'Supabase lets strangers make accounts of its own, without Clerk.', MENDS.signUp));
  return found;
};

const FACTS = z.object({
  postgres: z.number(),
  roles: z.record(z.string(), z.record(z.string(), z.string())),
  knows_caller: z.boolean(),
});
type Roles = z.infer<typeof FACTS>['roles'];

/** What nothing ends: a limit that is missing or 0. */
function unlimited(roles: Roles): string[] {
  return ['anon', 'authenticated', 'service_role'].flatMap((role) => {
    const none = ['statement_timeout', 'lock_timeout'].filter((name) => !/[1-9]/.test(roles[role]?.[name] ?? ''));
    return none.length > 0 ? [`${role} has ${none.map((name) => `no ${name}`).join(', ')}.`] : [];
  });
}

/** A caller from the same machine has no address. */
const isLocal = (project: string) => /^(localhost|127\..+|\[::1\])$/.test(new URL(project).hostname);

/** Checks its version, what ends the statements of the API, and whether it sees who calls. */
export const askFacts: Check = async (ask, subject) => {
  const project = projectOf(subject);
  const { VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = subject.browser;
  if (!project || !apikey) return [];
  const answer = await ask(`${project}/rest/v1/rpc/doctor_facts`, { headers: { apikey } });
  if (!answer) return [];
  const facts = read(FACTS, answer.body);
  if (!facts) {
    const message = `The database does not tell its version and limits (${answer.status}).`;
    return [wrong('Supabase', message, MENDS.migrations)];
  }
  const { postgres, roles, knows_caller: knowsCaller } = facts;
  const found: Finding[] = [];
  if (postgres < POSTGRES)
    found.push(
      wrong('Supabase', `PostgreSQL ${postgres} is too old: the shop needs ${POSTGRES} or newer.`, MENDS.postgres),
    );
  const endless = unlimited(roles);
  if (endless.length > 0) {
    const message = `Nothing ends a statement of the API that takes too long: ${endless.join(' ')}`;
    found.push(wrong('Supabase', message, MENDS.migrations));
  }
  if (!knowsCaller && !isLocal(project)) {
    const message =
      'The database does not see the addresses of its callers, so what guests send and hold is not counted.';
    found.push(wrong('Supabase', message, MENDS.callers));
  }
  return found.length > 0 ? found : [fine('Supabase', `PostgreSQL ${postgres} limits every role of the API.`)];
};

export const DATABASE: readonly Check[] = [askTables, askFacts];
