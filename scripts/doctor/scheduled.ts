import * as z from 'zod/mini';
import { type Check, json, projectOf, read, refusalIn, unanswered } from './ask.ts';
import { type Finding, fine, note, wrong } from './finding.ts';

const hoursSince = (time: string | null | undefined) => (time ? (Date.now() - Date.parse(time)) / 3_600_000 : null);

function readReconciliation(body: unknown): Finding {
  const report = z.optional(z.object({ incidents: z.optional(z.number()) }));
  const last = read(z.object({ last: z.object({ started_at: z.string(), report }) }), body)?.last;
  const hours = hoursSince(last?.started_at);
  // A day plus a margin for a late run.
  if (hours === null || hours >= 26) {
    const since = hours === null ? 'has never completed' : `last completed ${Math.floor(hours)} hours ago`;
    return wrong('Reconciliation', `It ${since}: money whose message was lost stays unseen.`, 'RECONCILE_SECRET');
  }
  const incidents = last?.report?.incidents ?? 0;
  return incidents > 0
    ? note('Reconciliation', `The last run left ${incidents} to look into: see "To settle" in the staff area.`)
    : fine('Reconciliation', 'completed within the last day.');
}

const PAGES = z.object({
  state: z.object({
    current: z.optional(z.boolean()),
    failure: z.nullish(z.string()),
    attempted_at: z.nullish(z.string()),
  }),
});

function readPages(body: unknown): Finding {
  const state = read(PAGES, body)?.state;
  const problem = (message: string) => wrong('Pages', message, 'DEPLOY_HOOK_URL');
  if (state?.failure) return problem(`The host refused to build them: ${state.failure}.`);
  if (state?.current) return fine('Pages', 'were built from what the database shows now.');
  return (hoursSince(state?.attempted_at) ?? 1) < 1
    ? note('Pages', 'Something has changed; the host is called within minutes.')
    : problem('Something has changed and the host was not called for an hour: the schedule does not run.');
}

const MAILS = z.object({ state: z.object({ waiting: z.number(), oldest: z.nullish(z.string()), failed: z.number() }) });

function readMails(body: unknown): Finding {
  const { waiting, oldest, failed } = read(MAILS, body)?.state ?? { waiting: 0, failed: 0 };
  const late = `${waiting} wait, the oldest since ${oldest}: the schedule does not run, or the provider refuses.`;
  if ((hoursSince(oldest) ?? 0) > 0.25) return wrong('Mails', late, 'MAILS_SECRET');
  return failed > 0
    ? note('Mails', `${failed} could not be delivered: see Settings in the staff area.`)
    : fine('Mails', 'are sent.');
}

/** Checks a scheduled function by the status of its last run, which callers with its secret may read. */
const askSchedule =
  (about: string, name: string, secret: string, readStatus: (body: unknown) => Finding): Check =>
  async (ask, subject) => {
    const project = projectOf(subject);
    const known = subject.functions?.[secret];
    if (!known || !project) return [];
    const status = json('POST', JSON.stringify({ mode: 'status' }), { authorization: `Bearer ${known}` });
    const answer = await ask(`${project}/functions/v1/${name}`, status);
    if (!answer) return [unanswered(about, project)];
    if (answer.status === 200) return [readStatus(answer.body)];
    // Where the function itself does not answer, another check reports that.
    if (!refusalIn(answer.body)) return [];
    return [wrong(secret, `is not what the function knows (${answer.status}): send the secrets again.`)];
  };

export const SCHEDULES: readonly Check[] = [
  askSchedule('Reconciliation', 'reconcile', 'RECONCILE_SECRET', readReconciliation),
  askSchedule('Pages', 'publish-pages', 'PUBLISH_SECRET', readPages),
  askSchedule('Mails', 'send-mails', 'MAILS_SECRET', readMails),
];
