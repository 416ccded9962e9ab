import { currentTime, type Deps } from './deps.ts';

/** A shopper's tabs ask after 2, 4, 8 and then every 10 seconds; providers repeat an event after minutes. */
const TURNS = 10;
/** What an endpoint asks about ids that strangers choose, all together. */
const TURNS_IN_ALL = 100;
export const TURNS_SECONDS = 10;

/** When each turn was taken, by key; the key that was used last stands last. */
const taken = new WeakMap<Deps, Map<string, number[]>>();

/** The calls that a provider has not answered yet, by request key. */
const pending = new WeakMap<Deps, Map<string, Promise<unknown>>>();

/** No provider was called, because there were too many calls about one order. Answered with 429. */
export class TooManyError extends Error {
  override name = 'TooManyError';
}

/**
 * Takes one of the turns of `key` to call a provider: ten in ten seconds, in one instance. Keys name an order, a refund or
 * a dispute, so that nobody can use up the turns of another one.
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
 * Takes a turn of an id that a stranger may have made up, and one of all such ids of an endpoint.
 * @throws TooManyError when all are taken
 */
export function takeTurnForUnverifiedId(deps: Deps, endpoint: string, id: string): void {
  takeTurn(deps, `${endpoint} ${id}`);
  takeTurn(deps, endpoint, TURNS_IN_ALL);
}

/**
 * Calls a provider in a turn of `key`. Calls with the same `requestKey` at the same time share one answer.
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
