import type { Env } from '../../src/config/env-schema.ts';
import { at, type Fetch } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';
import { askScheduled } from './scheduled.ts';

const ABOUT = 'Reconciliation';
const HOUR_MS = 3_600_000;
/** A day, and time for a run that was late. */
const MOST_HOURS = 26;

/** Whether the payments were compared with what the providers list, lately and without anything to look into. */
export async function askReconcile(fetch: Fetch, functions: Env, browser: Env, now: Date): Promise<Finding[]> {
  const mend = PLACES.RECONCILE_SECRET;
  const scheduled = { about: ABOUT, name: 'reconcile', secret: 'RECONCILE_SECRET', mend };
  const answer = await askScheduled(scheduled, fetch, functions, browser);
  if ('findings' in answer) return answer.findings;
  const started = at(answer.body, 'last', 'started_at');
  const hours = typeof started === 'string' ? Math.floor((now.getTime() - Date.parse(started)) / HOUR_MS) : null;
  if (hours === null || hours >= MOST_HOURS) {
    const since = hours === null ? 'has never come to its end' : `last came to its end ${hours} hours ago`;
    const says = `It ${since}: money whose message was lost stays unseen.`;
    return [{ level: 'wrong', about: ABOUT, says, mend }];
  }
  const incidents = Number(at(answer.body, 'last', 'report', 'incidents') ?? 0);
  if (incidents > 0) {
    const says = `The last run left ${incidents} to look into: see "To settle" in the staff area.`;
    return [{ level: 'note', about: ABOUT, says }];
  }
  return [fine(ABOUT, 'ran to its end within the last day.')];
}
