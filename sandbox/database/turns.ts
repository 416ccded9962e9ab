/** Runs one piece of work at a time, in the order of asking. */
type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

/** A failed piece of work fails for its own caller only. */
export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
