import { z } from 'zod';
import { readFunction } from './database.ts';
import type { Deps } from './deps.ts';

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

/** Whether to request a build now. The caller then holds the claim for `pauseSeconds`. */
export const claimPublication = (deps: Deps, pauseSeconds: number) =>
  readFunction(deps, 'claim_publication', { pause_seconds: pauseSeconds }, claimed);

/** Records the result of a claimed build; `failure` is null if the host has accepted it. */
export const keepPublication = (deps: Deps, fingerprint: string, failure: string | null) =>
  readFunction(deps, 'keep_publication', { fingerprint, failure }, z.boolean());

/** Whether the published pages are current, and the results of the last attempts. */
export const publicationState = (deps: Deps) => readFunction(deps, 'publication_state', {} as never, state);
