import type { Env } from '../../src/config/env-schema.ts';
import { at, type Fetch } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';
import { askScheduled } from './scheduled.ts';

const ABOUT = 'Mails';
const QUARTER_MS = 900_000;
const mend = PLACES.MAILS_SECRET;

/** Whether what the shop has to tell people reaches them. */
export async function askMails(fetch: Fetch, functions: Env, browser: Env, now: Date): Promise<Finding[]> {
  const scheduled = { about: ABOUT, name: 'send-mails', secret: 'MAILS_SECRET', mend };
  const answer = await askScheduled(scheduled, fetch, functions, browser);
  if ('findings' in answer) return answer.findings;
  const oldest = at(answer.body, 'state', 'oldest');
  const waiting = Number(at(answer.body, 'state', 'waiting') ?? 0);
  if (typeof oldest === 'string' && now.getTime() - Date.parse(oldest) > QUARTER_MS) {
    const says = `${waiting} wait, the oldest since ${oldest}: the schedule does not run, or the provider takes nothing.`;
    return [{ level: 'wrong', about: ABOUT, says, mend }];
  }
  const failed = Number(at(answer.body, 'state', 'failed') ?? 0);
  if (failed > 0) {
    return [{ level: 'note', about: ABOUT, says: `${failed} could not be delivered: see Settings in the staff area.` }];
  }
  return [fine(ABOUT, 'are sent.')];
}
