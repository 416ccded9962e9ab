/**
 * Writes a failure that no person needs to act on (the screen already says what to do) to the console.
 * The one place that does, so that tests and monitoring have one thing to look at.
 */
export function logFailure(what: string, cause: unknown): void {
  console.error(what, cause);
}
