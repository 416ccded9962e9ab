import { type Finding, fine, note, wrong } from './finding.ts';
import { ask, at, type Fetch, projectOf, unasked } from './services.ts';
import type { Subject } from './subject.ts';

interface Scheduled {
  about: string;
  name: string;
  /** The secret that the function wants. */
  secret: string;
  /** Reads what the function answers about its last run. */
  read: (body: unknown, hoursSince: (time: unknown) => number | null) => Finding;
}

const SCHEDULED: readonly Scheduled[] = [
  {
    about: 'Reconciliation',
    name: 'reconcile',
    secret: 'RECONCILE_SECRET',
    read: (body, hoursSince) => {
      const hours = hoursSince(at(body, 'last', 'started_at'));
      // A day, and time for a run that was late.
      if (hours === null || hours >= 26) {
        const since = hours === null ? 'has never completed' : `last completed ${Math.floor(hours)} hours ago`;
        return wrong('Reconciliation', `It ${since}: money whose message was lost stays unseen.`, 'RECONCILE_SECRET');
      }
      const incidents = Number(at(body, 'last', 'report', 'incidents') ?? 0);
      return incidents > 0
        ? note('Reconciliation', `The last run left ${incidents} to look into: see "To settle" in the staff area.`)
        : fine('Reconciliation', 'completed within the last day.');
    },
  },
  {
    about: 'Pages',
    name: 'publish-pages',
    secret: 'PUBLISH_SECRET',
    read: (body, hoursSince) => {
      const problem = (says: string) => wrong('Pages', says, 'DEPLOY_HOOK_URL');
      const failure = at(body, 'state', 'failure');
      if (typeof failure === 'string') return problem(`The host refused to build them: ${failure}.`);
      if (at(body, 'state', 'current') === true) return fine('Pages', 'were built from what the database shows now.');
      const hours = hoursSince(at(body, 'state', 'attempted_at'));
      return hours !== null && hours < 1
        ? note('Pages', 'Something has changed; the host is called within minutes.')
        : problem('Something has changed and the host was not called for an hour: the schedule does not run.');
    },
  },
  {
    about: 'Mails',
    name: 'send-mails',
    secret: 'MAILS_SECRET',
    read: (body, hoursSince) => {
      const [waiting, oldest, failed] = ['waiting', 'oldest', 'failed'].map((key) => at(body, 'state', key));
      const late = `${waiting} wait, the oldest since ${oldest}: the schedule does not run, or the provider refuses.`;
      if ((hoursSince(oldest) ?? 0) > 0.25) return wrong('Mails', late, 'MAILS_SECRET');
      return Number(failed ?? 0) > 0
        ? note('Mails', `${failed} could not be delivered: see Settings in the staff area.`)
        : fine('Mails', 'are sent.');
    },
  },
];

const hoursUntil = (now: Date) => (time: unknown) =>
  typeof time === 'string' ? (now.getTime() - Date.parse(time)) / 3_600_000 : null;

async function askOne({ about, name, secret, read }: Scheduled, fetch: Fetch, { browser, functions }: Subject) {
  const project = projectOf(browser);
  const known = functions?.[secret];
  if (!known || !project) return [];
  const answer = await ask(fetch, `${project}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${known}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'status' }),
  });
  if (!answer) return [unasked(about, project)];
  // A function that is not deployed is named by the check of all functions.
  if (answer.status === 404) return [];
  if (answer.status === 200) return [read(answer.body, hoursUntil(new Date()))];
  return [wrong(secret, `is not what the function knows (${answer.status}): send the secrets again.`)];
}

/** What the functions that run by schedule answer about their last run. */
export async function askSchedules(fetch: Fetch, subject: Subject): Promise<Finding[]> {
  return (await Promise.all(SCHEDULED.map((scheduled) => askOne(scheduled, fetch, subject)))).flat();
}
