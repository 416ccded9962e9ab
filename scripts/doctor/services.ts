import { askBy, type Check, type Fetch, projectOf, refusalIn, unanswered } from './ask.ts';
import { askClerk } from './clerk.ts';
import { DATABASE } from './database.ts';
import { type Finding, fine, MENDS, missing, wrong } from './finding.ts';
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
