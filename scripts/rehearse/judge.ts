import * as z from 'zod/mini';
import { read } from '../doctor/ask.ts';
import { MENDS } from '../doctor/finding.ts';
import { type Answer, difference, summaryOf } from './compare.ts';
import type { Strictness } from './shape.ts';

export type Judgement =
  | { kind: 'same' }
  /** `message` has no subject; `mend` is text in the line of the guide with the fix. */
  | { kind: 'differs'; message: string; mend?: string }
  /** `reason` is a sentence about all calls that have it. */
  | { kind: 'untold'; reason: string };

type Judge = (there: Answer, here: Answer) => Judgement | null;

const MISSING = ['PGRST202', '42883'];

/** What a person lacks for some calls. It is no fault of the project. */
const LACKING: Readonly<Record<string, string>> = {
  OWNER_ONLY: 'The member of staff is no owner, and owners alone may do this.',
  RECENT_SIGN_IN: 'The sign-in of the member of staff is older than 15 minutes: sign out and in, and rehearse again.',
};

/** Why Supabase refuses this caller before the database can, or null. */
export function refusalOfCaller(there: Answer): string | null {
  const { status, code } = summaryOf(there);
  if (status !== 401 || code === '42501') return null;
  return code === 'PGRST303'
    ? 'The token has expired: it lives for a minute.'
    : `The project does not accept this key or token (${code ?? status}).`;
}

const ofDatabase: Judge = (there, here) => {
  const refused = refusalOfCaller(there);
  if (refused) return { kind: 'untold', reason: refused };
  const [other, own] = [summaryOf(there), summaryOf(here)];
  const lacking = other.hint === own.hint ? undefined : LACKING[other.hint ?? ''];
  if (lacking) return { kind: 'untold', reason: lacking };
  if (other.status !== 404 || !MISSING.includes(other.code ?? '')) return null;
  return { kind: 'differs', message: 'is missing there: migrations have not run.', mend: MENDS.migrations };
};

const GATEWAY = z.object({ code: z.string() });

const ofFunctions: Judge = (there) => {
  const code = read(GATEWAY, there.body)?.code ?? '';
  if (there.status === 404 && code === 'NOT_FOUND')
    return { kind: 'differs', message: 'is not deployed.', mend: MENDS.functionsDeploy };
  if (there.status === 401 && code) {
    const message = 'was deployed without supabase/config.toml: Supabase refuses callers without a token.';
    return { kind: 'differs', message, mend: MENDS.functionsDeploy };
  }
  if (summaryOf(there).code === 'not_configured')
    return { kind: 'differs', message: 'lacks a secret; its log names it.', mend: 'supabase secrets set' };
  return null;
};

const ofKey =
  (name: string | undefined, mend: string | undefined): Judge =>
  (there, here) => {
    if (![401, 403].includes(there.status) || [401, 403].includes(here.status)) return null;
    const message = `is refused: ${name ?? 'the key'} may not do that (${there.status}).`;
    return { kind: 'differs', message, ...(mend && { mend }) };
  };

export const JUDGES = { ofDatabase, ofFunctions, ofKey };

/** Compares two answers. What the other side did not answer, or was too busy for, is neither the same nor different. */
export function judge(
  there: Answer | null,
  here: Answer | null,
  own: Judge,
  strictness: Strictness = { newFields: true },
): Judgement {
  if (!there) return { kind: 'untold', reason: 'There was no answer.' };
  if (there.status === 429) return { kind: 'untold', reason: 'Too many calls there (429): rehearse again later.' };
  if (!here) throw new Error('An emulator did not answer.');
  const found = own(there, here);
  if (found) return found;
  const message = difference(there, here, strictness);
  return message === null ? { kind: 'same' } : { kind: 'differs', message };
}
