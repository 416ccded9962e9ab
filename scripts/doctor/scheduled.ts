import type { Env } from '../../src/config/env-schema.ts';
import { ask, type Fetch, unasked } from './ask.ts';
import type { Finding } from './finding.ts';
import type { Place } from './guide.ts';

interface Scheduled {
  /** What a finding is about when the function does not answer. */
  about: string;
  /** The server function that runs by schedule and tells of its last run. */
  name: string;
  /** The secret it wants, and the line of the guide that says how to give it. */
  secret: string;
  mend: Place;
}

/** What a scheduled function says of its last run: its answer, or what is to be found instead. */
export async function askScheduled(
  { about, name, secret, mend }: Scheduled,
  fetch: Fetch,
  functions: Env,
  browser: Env,
): Promise<{ body: unknown } | { findings: Finding[] }> {
  const { [secret]: known } = functions;
  const { VITE_SUPABASE_URL: project } = browser;
  if (!known || !project || !URL.canParse(project)) return { findings: [] };
  const answer = await ask(fetch, `${project.replace(/\/$/, '')}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${known}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'status' }),
  });
  if (!answer) return { findings: [unasked(about, new URL(project).host)] };
  // A function that is not deployed is named by the check of all functions.
  if (answer.status === 404) return { findings: [] };
  if (answer.status === 200) return { body: answer.body };
  const says = `is not what the function knows (${answer.status}): send the secrets again.`;
  return { findings: [{ level: 'wrong', about: secret, says, mend }] };
}
