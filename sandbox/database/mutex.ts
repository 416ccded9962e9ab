/** Runs one piece of work at a time, in the order of asking. */
type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** A failed piece of work fails for its own caller only. */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
