import { z } from 'zod';
import { callFunction, type DatabaseFunctions } from '../database.ts';
import type { Deps } from '../deps.ts';
import { UpstreamError } from '../upstream.ts';
import type { Delivery } from './provider.ts';

const claimed = z.array(
  z.object({ id: z.guid(), kind: z.string(), to: z.string(), attempt: z.int(), facts: z.unknown() }),
);
const settled = z.object({ state: z.enum(['waiting', 'sent', 'failed', 'dropped']) });
const counts = z.object({ waiting: z.int(), oldest: z.string().nullable(), failed: z.int() });

export type ClaimedMail = z.output<typeof claimed>[number];

async function called<Name extends keyof DatabaseFunctions, Output>(
  deps: Deps,
  name: Name,
  args: DatabaseFunctions[Name],
  answer: z.ZodType<Output>,
): Promise<Output> {
  const reply = await callFunction(deps, name, args);
  const read = answer.safeParse(reply.body);
  if (!reply.ok || !read.success) throw new UpstreamError(`the database refused ${name} (${reply.status})`);
  return read.data;
}

/** The mails that are due, ours for `seconds`. */
export const claimMails = (deps: Deps, most: number, seconds: number) =>
  called(deps, 'claim_mails', { most, lease_seconds: seconds }, claimed);

/** Keeps how an attempt ended, and answers what has become of the mail. */
export async function settleMail(deps: Deps, { id, attempt }: ClaimedMail, delivery: Delivery): Promise<string> {
  const { state } = await called(
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
export const countMails = (deps: Deps) => called(deps, 'count_mails', {} as never, counts);
