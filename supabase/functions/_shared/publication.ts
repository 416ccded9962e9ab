import { z } from 'zod';
import { callFunction, type DatabaseFunctions } from './database.ts';
import type { Deps } from './deps.ts';
import { UpstreamError } from './upstream.ts';

const claimed = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('current') }),
  z.object({ outcome: z.literal('waiting'), until: z.string() }),
  z.object({ outcome: z.literal('due'), fingerprint: z.string() }),
]);
const state = z.object({
  current: z.boolean(),
  published_at: z.string().nullable(),
  attempted_at: z.string().nullable(),
  failures: z.int(),
  failure: z.string().nullable(),
});

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

/** Whether the pages are to be built now. Whoever is told so has `pauseSeconds` to do it. */
export const claimPublication = (deps: Deps, pauseSeconds: number) =>
  called(deps, 'claim_publication', { pause_seconds: pauseSeconds }, claimed);

/** Keeps how the claimed one ended; `failure` is null when the host has accepted it. */
export const keepPublication = (deps: Deps, fingerprint: string, failure: string | null) =>
  called(deps, 'keep_publication', { fingerprint, failure }, z.boolean());

/** Whether what visitors are served is current, and how the last attempts ended. */
export const publicationState = (deps: Deps) => called(deps, 'publication_state', {} as never, state);
