export interface About {
  order?: string;
  /** The key of a query; its later parts may contain what the user searched for. */
  key?: readonly unknown[];
  isFault?: boolean;
}

export type Failure = readonly [what: string, cause: unknown, about?: About];

type LoadReporter = () => Promise<(failure: Failure) => void>;

const waiting: Failure[] = [];
let loadReporter: LoadReporter | null = null;

/** Queues a failure until the reporter is loaded; no page loads it before its first failure. */
export function reportFailure(...failure: Failure): void {
  if (waiting.length < 20) waiting.push(failure);
  // What could not be sent stays queued until the next failure.
  loadReporter?.().then(
    (send) => waiting.splice(0).forEach(send),
    () => {},
  );
}

export function startReporting(load: LoadReporter): void {
  loadReporter = load;
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => reportFailure(type, 'error' in event ? event.error : event.reason));
  }
  // Not by the header's `report-to`: the browser would send the whole URL of the page. Of what was blocked, only the origin.
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reportFailure(`Blocked by ${effectiveDirective}: ${blockedURI.split('/', 3).join('/')}`, 'policy'),
  );
}

/** Writes a failure to the console and sends it to the reporter: the one place that tests and monitoring watch. */
export function logFailure(what: string, cause: unknown, about?: About): void {
  console.error(what, cause);
  reportFailure(what, cause, about);
}
