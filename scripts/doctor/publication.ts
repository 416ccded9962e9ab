import type { Env } from '../../src/config/env-schema.ts';
import { ask, at, type Fetch, unasked } from './ask.ts';
import { type Finding, fine } from './finding.ts';
import { PLACES } from './places.ts';

const ABOUT = 'Pages';
const HOUR_MS = 3_600_000;
const mend = PLACES.DEPLOY_HOOK_URL;

const wrong = (about: string, says: string): Finding => ({ level: 'wrong', about, says, mend });

/** Whether what visitors are served is built again when staff change it. */
export async function askPublication(fetch: Fetch, functions: Env, browser: Env, now: Date): Promise<Finding[]> {
  const { PUBLISH_SECRET: secret } = functions;
  const { VITE_SUPABASE_URL: project } = browser;
  if (!secret || !project || !URL.canParse(project)) return [];
  const answer = await ask(fetch, `${project.replace(/\/$/, '')}/functions/v1/publish-pages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'status' }),
  });
  if (!answer) return [unasked(ABOUT, new URL(project).host)];
  // A function that is not deployed is named by the check of all functions.
  if (answer.status === 404) return [];
  if (answer.status !== 200) {
    return [wrong('PUBLISH_SECRET', `is not what the function knows (${answer.status}): send the secrets again.`)];
  }
  const failure = at(answer.body, 'state', 'failure');
  if (typeof failure === 'string') {
    return [wrong(ABOUT, `The host was asked to build them and refused: ${failure}.`)];
  }
  if (at(answer.body, 'state', 'current') === true)
    return [fine(ABOUT, 'were built from what the database shows now.')];
  const attempted = at(answer.body, 'state', 'attempted_at');
  if (typeof attempted === 'string' && now.getTime() - Date.parse(attempted) < HOUR_MS) {
    return [{ level: 'note', about: ABOUT, says: 'Something has changed; the host is asked within minutes.' }];
  }
  return [wrong(ABOUT, 'Something has changed and the host was not asked for an hour: the schedule does not run.')];
}
