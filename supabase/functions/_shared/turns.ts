import { currentTime, type Deps } from './deps.ts';

/** A shopper's tabs ask after 2, 4, 8 and then every 10 seconds; providers repeat an event after minutes. */
const TURNS = 10;
export const TURNS_SECONDS = 10;

/** When each turn was taken, by key; the key that was used last stands last. */
const taken = new WeakMap<Deps, Map<string, number[]>>();

/**
 * Whether one more call of a provider about `key` may be made now: ten in ten seconds for one key, in one instance.
 * Keys are ids of our own orders, so that nobody can use up the turns of somebody else's order.
 */
export function takeTurn(deps: Deps, key: string): boolean {
  const turns = taken.get(deps) ?? new Map<string, number[]>();
  taken.set(deps, turns);
  const start = currentTime(deps) - TURNS_SECONDS * 1_000;
  for (const [old, times] of turns) {
    if ((times.at(-1) ?? 0) > start) break;
    turns.delete(old);
  }
  const recent = (turns.get(key) ?? []).filter((time) => time > start);
  if (recent.length >= TURNS) return false;
  turns.delete(key);
  turns.set(key, [...recent, currentTime(deps)]);
  return true;
}
