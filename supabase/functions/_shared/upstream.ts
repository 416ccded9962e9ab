import type { Deps } from './deps.ts';
import { parseJson } from './json.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** A provider or the database did not answer, or gave an answer that cannot be used. Answered with 502. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

const orders = new WeakMap<object, string>();

/** Remembers which order the work was about, when it fails. */
export async function aboutOrder<Answer>(order: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) orders.set(error, order);
    throw error;
  }
}

/** The order that a failure is about, where that is known. */
export function orderOf(error: unknown): { order?: string } {
  const order = error instanceof Error ? orders.get(error) : undefined;
  return order === undefined ? {} : { order };
}

export interface UpstreamReply {
  status: number;
  ok: boolean;
  /** Undefined where the body is not JSON. */
  body: unknown;
  headers: Headers;
}

/** How long an upstream may take to answer. */
export function upstreamTimeoutMs(deps: Deps): number {
  const wanted = Number(deps.env('UPSTREAM_TIMEOUT_MS'));
  return Number.isFinite(wanted) && wanted > 0 ? wanted : DEFAULT_TIMEOUT_MS;
}

/**
 * Calls another server and reads its JSON within one time limit. `who` names it in errors and logs. Answers of 4xx
 * are returned, because callers tell them apart; 429 only to those who read it.
 * @throws UpstreamError when there is no answer in time, the connection breaks, or the answer is 429 or 5xx
 */
export async function callUpstream(
  deps: Deps,
  upstream: string,
  url: string,
  init: RequestInit,
  { reads429 = false } = {},
): Promise<UpstreamReply> {
  // Not AbortSignal.timeout: Node may collect it before it fires when only a fetch holds it.
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new UpstreamError(`${upstream} did not answer in time`));
      controller.abort();
    }, upstreamTimeoutMs(deps));
  });
  try {
    const reply = await Promise.race([exchange(deps, upstream, url, { ...init, signal: controller.signal }), tooLate]);
    if (reply.status === 429 && !reads429) throw new UpstreamError(`${upstream} answered 429`);
    return reply;
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(deps: Deps, upstream: string, url: string, init: RequestInit): Promise<UpstreamReply> {
  try {
    const response = await deps.fetch(url, init);
    const text = await response.text();
    if (response.status >= 500) throw new UpstreamError(`${upstream} answered ${response.status}`);
    return { status: response.status, ok: response.ok, body: parseJson(text), headers: response.headers };
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError(`${upstream} could not be reached`);
  }
}
