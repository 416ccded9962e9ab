import { currentTime, type Deps } from './deps.ts';

/** A shopper's tabs poll after 2, 4, 8 and then every 10 seconds; providers retry an event after minutes. */
const TURNS = 10;
/** The limit of an endpoint for all ids chosen by strangers together. */
const TURNS_IN_ALL = 100;
export const TURNS_SECONDS = 10;

/** When each turn was taken, by key; the most recently used key is last. */
const taken = new WeakMap<Deps, Map<string, number[]>>();

/** Pending calls to providers, with their promises. */
const pending = new WeakMap<Deps, Map<string, Promise<unknown>>>();

/** The rate limit of an order was exceeded, so the provider was not called. Answered with 429. */
export class TooManyError extends Error {
  override name = 'TooManyError';
}

/**
 * Rate limit for calls to a provider: ten turns of `key` in ten seconds, per instance. Keys identify an order, a refund or a
 * dispute, so that one cannot use up the turns of another.
 * @throws TooManyError when all are taken
 */
export function takeTurn(deps: Deps, key: string, limit = TURNS): void {
  const turns = taken.get(deps) ?? new Map<string, number[]>();
  taken.set(deps, turns);
  const start = currentTime(deps) - TURNS_SECONDS * 1_000;
  for (const [old, times] of turns) {
    if ((times.at(-1) ?? 0) > start) break;
    turns.delete(old);
  }
  const recent = (turns.get(key) ?? []).filter((time) => time > start);
  if (recent.length >= limit) throw new TooManyError();
  turns.delete(key);
  turns.set(key, [...recent, currentTime(deps)]);
}

/**
 * Takes a turn of an id that a stranger may have invented, and one of the limit for all such ids of an endpoint.
 * @throws TooManyError when all are taken
 */
export function takeTurnForUnverifiedId(deps: Deps, endpoint: string, id: string): void {
  takeTurn(deps, `${endpoint} ${id}`);
  takeTurn(deps, endpoint, TURNS_IN_ALL);
}

/**
 * Calls a provider within the rate limit of `key`. Concurrent calls with the same `requestKey` share one response.
 * @throws TooManyError when all turns are taken
 */
export function callProvider<Answer>(
  deps: Deps,
  key: string,
  requestKey: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const open = pending.get(deps) ?? new Map<string, Promise<unknown>>();
  pending.set(deps, open);
  const known = open.get(requestKey);
  if (known) return known as Promise<Answer>;
  takeTurn(deps, key);
  const answer = call().finally(() => open.delete(requestKey));
  open.set(requestKey, answer);
  return answer;
}
