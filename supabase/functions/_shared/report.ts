/** Details of a failure: only our own texts and ids, because nothing of it is hidden from the reporter. */
export interface ReportDetails {
  order?: string;
  [name: string]: string | number | undefined;
}

export interface Failure {
  message: string;
  details: ReportDetails;
  /** Only its name and stack frames are sent, never its message, which may quote typed text. */
  error?: unknown;
}

/** Reports failures to a person. Returns at once and never throws. */
export type Reporter = (failure: Failure) => void;

type Setting = (name: string) => string | undefined;

interface Surroundings {
  env: Setting;
  fetch(input: string, init: RequestInit): Promise<Response>;
  now?(): number;
  log(message: string): void;
  /** Keeps the instance alive until the report is sent. */
  waitUntil?(work: Promise<unknown>): void;
}

const SEND_TIMEOUT_MS = 5_000;
const QUIET_MS = 10 * 60_000;
const MOST_IN_QUIET_TIME = 30;

const DSN = /^(https?:\/\/)(\w+)@([\w.:-]+)((?:\/[\w-]+)*)\/(\d+)$/;
const FRAME = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/** The envelope endpoint of a DSN of Sentry or a compatible service. Null for an invalid DSN. */
export function envelopeUrl(dsn: string): string | null {
  const [, scheme, key, host, path, project] = DSN.exec(dsn) ?? [];
  return project === undefined
    ? null
    : `${scheme}${host}${path}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`;
}

function framesOf(error: Error) {
  const frames = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, fn = '?', file = '', lineno, colno] = FRAME.exec(line) ?? [];
    return lineno === undefined
      ? []
      : [{ function: fn, filename: file, lineno: Number(lineno), colno: Number(colno), in_app: true }];
  });
  return frames.reverse();
}

function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return {};
  const value = { type: error.name, stacktrace: { frames: framesOf(error) } };
  return { exception: { values: [value] } };
}

function envelopeOf({ message, details: { order, ...extra }, error }: Failure, now: number, env: Setting): string {
  const event_id = crypto.randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: now / 1_000,
    platform: 'javascript',
    level: 'error',
    logger: 'server-functions',
    ...(env('SENTRY_RELEASE') ? { release: env('SENTRY_RELEASE') } : {}),
    environment: env('PAYMENTS_LIVE') === 'true' ? 'production' : 'test',
    message: { formatted: message },
    fingerprint: [message],
    tags: order === undefined ? {} : { order },
    extra,
    ...exceptionOf(error),
  };
  const lines = [{ event_id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Speaks the protocol of Sentry when `SENTRY_DSN` is set, and is silent otherwise. The same failure is reported once in ten minutes. */
export function createReporter({ env, fetch, now, log, waitUntil }: Surroundings): Reporter {
  const lastSent = new Map<string, number>();

  const send = async (url: string, body: string) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), SEND_TIMEOUT_MS);
    const headers = { 'content-type': 'application/x-sentry-envelope' };
    try {
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: controller.signal });
      if (!ok) log(`the reporter answered ${status}`);
    } catch {
      log('the reporter could not be reached');
    } finally {
      clearTimeout(timer);
    }
  };

  const isNews = (failure: Failure, time: number) => {
    for (const [key, at] of lastSent) if (at <= time - QUIET_MS) lastSent.delete(key);
    const key = `${failure.message} ${failure.details.order}`;
    if (lastSent.has(key) || lastSent.size >= MOST_IN_QUIET_TIME) return false;
    lastSent.set(key, time);
    return true;
  };

  return (failure) => {
    try {
      const dsn = env('SENTRY_DSN')?.trim();
      if (!dsn) return;
      const url = envelopeUrl(dsn);
      const time = now?.() ?? Date.now();
      if (!isNews(failure, time)) return;
      if (!url) return log('the setting SENTRY_DSN is malformed');
      const sent = send(url, envelopeOf(failure, time, env));
      waitUntil?.(sent);
    } catch {
      log('a failure could not be reported');
    }
  };
}
