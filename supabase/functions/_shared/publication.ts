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

/** Whether the pages are to be built now. Whoever is told so has `pauseSeconds` to do it. */
export const claimPublication = (deps: Deps, pauseSeconds: number) =>
  readFunction(deps, 'claim_publication', { pause_seconds: pauseSeconds }, claimed);

/** Keeps how the claimed one ended; `failure` is null when the host has accepted it. */
export const keepPublication = (deps: Deps, fingerprint: string, failure: string | null) =>
  readFunction(deps, 'keep_publication', { fingerprint, failure }, z.boolean());

/** Whether what visitors are served is current, and how the last attempts ended. */
export const publicationState = (deps: Deps) => readFunction(deps, 'publication_state', {} as never, state);
