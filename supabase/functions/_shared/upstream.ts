import type { Deps } from './deps.ts';
import { parseJson } from './json.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** A provider or the database did not respond, or not in a usable way. Answered with 502. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/** The provider answered 429: it wants no more calls for now. */
export class RateLimitError extends UpstreamError {}

const orders = new WeakMap<object, string>();

/** Adds the order to an error that the work throws. */
export async function aboutOrder<Answer>(order: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) orders.set(error, order);
    throw error;
  }
}

/** The order of a failure, if known. */
export function orderOf(error: unknown): { order?: string } {
  const order = error instanceof Error ? orders.get(error) : undefined;
  return order === undefined ? {} : { order };
}

export interface UpstreamReply {
  status: number;
  ok: boolean;
  /** Undefined if the body is not JSON. */
  body: unknown;
  headers: Headers;
}

export function upstreamTimeoutMs(deps: Deps): number {
  const wanted = Number(deps.env('UPSTREAM_TIMEOUT_MS'));
  return Number.isFinite(wanted) && wanted > 0 ? wanted : DEFAULT_TIMEOUT_MS;
}

/**
 * Calls another server and reads its JSON within one time limit. `who` is its name in errors and logs. Responses with 4xx
 * are returned, for the callers to handle; 429 only to those who ask for it.
 * @throws UpstreamError when there is no response in time, the connection breaks, or the response is 5xx; RateLimitError
 * when it is 429
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
    if (reply.status === 429 && !reads429) throw new RateLimitError(`${upstream} answered 429`);
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
