import { type About, reportFailure } from './reporting/report-failure';

/** Writes a failure to the console and tells the reporter, so that tests and monitoring have one place to watch. */
export function logFailure(what: string, cause: unknown, about?: About): void {
  console.error(what, cause);
  reportFailure(what, cause, about);
}
