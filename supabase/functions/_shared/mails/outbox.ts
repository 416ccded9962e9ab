import { z } from 'zod';
import { readFunction } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Delivery } from './provider.ts';

const claimed = z.object({
  mails: z.array(z.object({ id: z.guid(), kind: z.string(), to: z.string(), attempt: z.int(), facts: z.unknown() })),
  failed: z.array(z.object({ kind: z.string(), problem: z.string() })),
});
const handedBack = z.object({ is_news: z.boolean() });
const settledMail = z.object({ state: z.enum(['waiting', 'sent', 'failed', 'dropped']) });
const counts = z.object({ waiting: z.int(), oldest: z.string().nullable(), failed: z.int() });

export type ClaimedMail = z.output<typeof claimed>['mails'][number];
type MailState = z.output<typeof settledMail>['state'];
type FinalDelivery = Exclude<Delivery, { outcome: 'held' }>;

/** Claims due mails for `seconds`, and returns those that are given up without another attempt. */
export const claimMails = (deps: Deps, most: number, seconds: number) =>
  readFunction(deps, 'claim_mails', { most, lease_seconds: seconds, tells_failed: true }, claimed);

interface Back {
  seconds: number;
  problem?: string;
  /** The mail that was tried. It waits twice as long as the others. */
  tried?: ClaimedMail | undefined;
}

/** Releases mails without counting an attempt. Returns whether the problem is new. */
export async function handBackMails(deps: Deps, mails: ClaimedMail[], { seconds, problem, tried }: Back) {
  const taken = mails.map((mail) => ({ id: mail.id, attempt: mail.attempt, tried: mail === tried }));
  const args = { mails: taken, pause_seconds: seconds, ...(problem === undefined ? {} : { problem }) };
  return (await readFunction(deps, 'hand_back_mails', args, handedBack)).is_news;
}

/** Records the result of an attempt, and returns the state of the mail. */
export async function recordDelivery(
  deps: Deps,
  { id, attempt }: ClaimedMail,
  delivery: FinalDelivery,
): Promise<MailState> {
  const { state } = await readFunction(
    deps,
    'settle_mail',
    {
      mail_id: id,
      attempt,
      outcome: delivery.outcome,
      provider_id: delivery.outcome === 'sent' ? delivery.id : null,
      problem: delivery.outcome === 'sent' ? null : delivery.problem,
    },
    settledMail,
  );
  return state;
}

/** The number of pending and failed mails, and since when the oldest is pending. */
export const countMails = (deps: Deps) => readFunction(deps, 'count_mails', {} as never, counts);
