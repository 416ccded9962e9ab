/** Writes a failure to the console. Everything is logged here, so that tests and monitoring have one place to watch. */
export function logFailure(what: string, cause: unknown): void {
  console.error(what, cause);
}
