import type { Env } from '../../src/config/env-schema.ts';
import { at, type Fetch } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';
import { askScheduled } from './scheduled.ts';

const ABOUT = 'Pages';
const HOUR_MS = 3_600_000;
const mend = PLACES.DEPLOY_HOOK_URL;

const wrong = (says: string): Finding => ({ level: 'wrong', about: ABOUT, says, mend });

/** Whether what visitors are served is built again when staff change it. */
export async function askPublication(fetch: Fetch, functions: Env, browser: Env, now: Date): Promise<Finding[]> {
  const scheduled = { about: ABOUT, name: 'publish-pages', secret: 'PUBLISH_SECRET', mend };
  const answer = await askScheduled(scheduled, fetch, functions, browser);
  if ('findings' in answer) return answer.findings;
  const failure = at(answer.body, 'state', 'failure');
  if (typeof failure === 'string') {
    return [wrong(`The host was asked to build them and refused: ${failure}.`)];
  }
  if (at(answer.body, 'state', 'current') === true)
    return [fine(ABOUT, 'were built from what the database shows now.')];
  const attempted = at(answer.body, 'state', 'attempted_at');
  if (typeof attempted === 'string' && now.getTime() - Date.parse(attempted) < HOUR_MS) {
    return [{ level: 'note', about: ABOUT, says: 'Something has changed; the host is asked within minutes.' }];
  }
  return [wrong('Something has changed and the host was not asked for an hour: the schedule does not run.')];
}
