import { z } from 'zod';
import { readFunction } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { Delivery } from './provider.ts';

const claimed = z.array(
  z.object({ id: z.guid(), kind: z.string(), to: z.string(), attempt: z.int(), facts: z.unknown() }),
);
const settled = z.object({ state: z.enum(['waiting', 'sent', 'failed', 'dropped']) });
const counts = z.object({ waiting: z.int(), oldest: z.string().nullable(), failed: z.int() });

export type ClaimedMail = z.output<typeof claimed>[number];

/** The mails that are due, ours for `seconds`. */
export const claimMails = (deps: Deps, most: number, seconds: number) =>
  readFunction(deps, 'claim_mails', { most, lease_seconds: seconds }, claimed);

/** Keeps how an attempt ended, and answers what has become of the mail. */
export async function settleMail(deps: Deps, { id, attempt }: ClaimedMail, delivery: Delivery): Promise<string> {
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
    settled,
  );
  return state;
}

/** How many mails wait and failed, and since when the oldest waits. */
export const countMails = (deps: Deps) => readFunction(deps, 'count_mails', {} as never, counts);
