/** Runs one task at a time, in the order of the calls. */
export type RunExclusive = <T>(task: () => Promise<T>) => Promise<T>;

/** A failed task rejects only its own caller's promise. */
export function createMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  };
}
