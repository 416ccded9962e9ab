import type { Deps } from './deps.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** A provider or the database did not answer, or answered with nonsense. Trying again later may help. */
export class UpstreamFault extends Error {
  override name = 'UpstreamFault';
}

export interface UpstreamReply {
  status: number;
  ok: boolean;
  /** The parsed JSON body, or null where there is none. */
  body: unknown;
}

function timeoutMs(deps: Deps): number {
  const wanted = Number(deps.env('UPSTREAM_TIMEOUT_MS'));
  return Number.isFinite(wanted) && wanted > 0 ? wanted : DEFAULT_TIMEOUT_MS;
}

/**
 * Calls another server and reads its JSON within one time limit. `who` names it in errors and logs. Answers of 4xx
 * are returned, because they mean something to the caller.
 * @throws UpstreamFault when there is no answer in time, the connection breaks, or the answer is 429 or 5xx
 */
export async function callUpstream(deps: Deps, who: string, url: string, init: RequestInit): Promise<UpstreamReply> {
  try {
    const response = await deps.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs(deps)) });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429)
      throw new UpstreamFault(`${who} answered ${response.status}`);
    return { status: response.status, ok: response.ok, body: parseJson(text) };
  } catch (error) {
    if (error instanceof UpstreamFault) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new UpstreamFault(timedOut ? `${who} did not answer in time` : `${who} could not be reached`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
