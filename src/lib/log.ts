import { type About, reportFailure } from './reporting/report-failure';

/** Writes a failure to the console and sends it to the reporter: the one place that tests and monitoring watch. */
export function logFailure(what: string, cause: unknown, about?: About): void {
  console.error(what, cause);
  reportFailure(what, cause, about);
}
