import { z } from 'zod';
import { bearsSecret, ownSecret } from '../_shared/bearer.ts';
import { readFunction } from '../_shared/database.ts';
import { type Deps, SettingError, setting } from '../_shared/deps.ts';
import { readJson } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';
import { callUpstream, UpstreamError } from '../_shared/upstream.ts';

const refuse = refusalsOf('publish-pages');

const PAUSE_SECONDS = 180;

const bodySchema = z.strictObject({ mode: z.enum(['publish', 'status']).default('publish') });

/**
 * Requests a new build of the pages from the host when their content has changed. Called by the database on a schedule and
 * whenever staff save. `POST {mode?}` with `PUBLISH_SECRET` as bearer. Idempotent: the host is called
 * at most once per pause, and again after a failure. `status` returns the state for the doctor.
 *
 * 200 `current`, `waiting` or `asked`; the state · 400 `bad_request` · 401 `unauthorized` · 405 · 500 `not_configured` ·
 * 502 `upstream`: the database or the host did not respond.
 */
export const handle = webhookEndpoint('publish-pages', async (request, deps) => {
  if (!(await bearsSecret(request, ownSecret(deps, 'PUBLISH_SECRET')))) return refuse('unauthorized');
  const parsed = bodySchema.safeParse((await readJson(request)) ?? {});
  if (!parsed.success) return refuse('bad_request');
  if (parsed.data.mode === 'status') return json(200, { state: await publicationState(deps) });
  const hook = hookUrl(deps);
  const claim = await claimPublication(deps, pauseSeconds(deps));
  if (claim.outcome !== 'due') return json(200, claim);
  const failure = await ask(deps, hook);
  await keepPublication(deps, claim.fingerprint, failure);
  if (failure !== null) throw new UpstreamError(failure);
  return json(200, { outcome: 'asked' });
});

/** Null if the host has accepted the build. The URL is a secret: it appears in no response and no log. */
async function ask(deps: Deps, hook: string): Promise<string | null> {
  try {
    const { ok, status } = await callUpstream(deps, 'the deploy hook', hook, { method: 'POST', body: '{}' });
    return ok ? null : `the deploy hook answered ${status}`;
  } catch (error) {
    if (error instanceof UpstreamError) return error.message;
    throw error;
  }
}

function hookUrl(deps: Deps): string {
  const url = setting(deps, 'DEPLOY_HOOK_URL');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new SettingError('DEPLOY_HOOK_URL', 'is malformed');
  return url;
}

function pauseSeconds(deps: Deps): number {
  const wanted = Number(deps.env('PUBLISH_PAUSE_SECONDS') ?? Number.NaN);
  return Number.isInteger(wanted) && wanted >= 0 && wanted <= 3600 ? wanted : PAUSE_SECONDS;
}

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
const claimPublication = (deps: Deps, pauseSeconds: number) =>
  readFunction(deps, 'claim_publication', { pause_seconds: pauseSeconds }, claimed);

/** Records the result of a claimed build; `failure` is null if the host has accepted it. */
const keepPublication = (deps: Deps, fingerprint: string, failure: string | null) =>
  readFunction(deps, 'keep_publication', { fingerprint, failure }, z.boolean());

/** Whether the published pages are current, and the results of the last attempts. */
const publicationState = (deps: Deps) => readFunction(deps, 'publication_state', {} as never, state);
