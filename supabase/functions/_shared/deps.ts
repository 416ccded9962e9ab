import { createReporter, type ReportDetails } from './report.ts';

/** Everything a handler needs from its environment, so that the same code runs in Deno and in Node. */
export interface Deps {
  env(name: string): string | undefined;
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** Milliseconds since 1970; the machine's clock by default. */
  now?(): number;
  /** Waits; a timer of the machine by default. */
  wait?(ms: number): Promise<void>;
  log(message: string, details?: Record<string, unknown>): void;
  /** Logs a problem that needs a person's attention, and reports it if a reporter is set. Never delays or fails a response. */
  report(message: string, details?: ReportDetails, error?: unknown): void;
}

export type Handler = (request: Request, deps: Deps) => Promise<Response>;

/** A missing or invalid setting. Answered with 500; its name and the problem are logged, never its value. */
export class SettingError extends Error {
  override name = 'SettingError';
  constructor(setting: string, fault = 'is missing') {
    super(`the setting ${setting} ${fault}`);
  }
}

/** The value of a required setting. */
export function setting(deps: Deps, name: string): string {
  const value = deps.env(name)?.trim();
  if (!value) throw new SettingError(name);
  return value;
}

/** Milliseconds since 1970. */
export function currentTime(deps: Deps): number {
  return deps.now?.() ?? Date.now();
}

export function waitFor(deps: Deps, ms: number): Promise<void> {
  return deps.wait?.(ms) ?? new Promise((resolve) => setTimeout(resolve, ms));
}

/** True when real money moves; test transactions are then rejected. */
export function paymentsAreLive(deps: Deps): boolean {
  return deps.env('PAYMENTS_LIVE')?.trim().toLowerCase() === 'true';
}

/** Supabase keeps an instance alive until these promises have settled. */
interface Runtime {
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
}

/** Adds the reporter to a handler's environment. */
export function withReporter(deps: Omit<Deps, 'report'>): Deps {
  const { EdgeRuntime } = globalThis as Runtime;
  const report = createReporter({ ...deps, waitUntil: (work) => EdgeRuntime?.waitUntil(work) });
  return {
    ...deps,
    report: (message, details = {}, error) => {
      deps.log(message, { ...details, ...(error === undefined ? {} : { error: nameOf(error) }) });
      report({ message, details, error });
    },
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

export function serverDeps(env: Deps['env']): Deps {
  return withReporter({
    env,
    fetch: (input, init) => fetch(input, init),
    log: (message, details) => console.warn(JSON.stringify({ message, ...details })),
  });
}

/** The URL of the shop, without a trailing slash. */
export function siteUrl(deps: Deps): string {
  const url = setting(deps, 'SITE_URL');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new SettingError('SITE_URL', 'is malformed');
  return url.replace(/\/+$/, '');
}
