/** Everything a handler needs from its surroundings, so that the same code runs in Deno and in Node. */
export interface Deps {
  env(name: string): string | undefined;
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** Milliseconds since 1970; the clock of the machine unless given. */
  now?(): number;
  log(message: string, details?: Record<string, unknown>): void;
}

export type Handler = (request: Request, deps: Deps) => Promise<Response>;

/** A required setting is absent or blank. Answered with 500; its name goes to the log, never its value. */
export class MissingSettingError extends Error {
  override name = 'MissingSettingError';
}

/** The value of a required setting. */
export function setting(deps: Deps, name: string): string {
  const value = deps.env(name)?.trim();
  if (!value) throw new MissingSettingError(name);
  return value;
}

/** True when real money moves. Test transactions are worth nothing then. */
export function paymentsAreLive(deps: Deps): boolean {
  return deps.env('PAYMENTS_LIVE')?.trim().toLowerCase() === 'true';
}

export function serverDeps(env: Deps['env']): Deps {
  return {
    env,
    fetch: (input, init) => fetch(input, init),
    log: (message, details) => console.warn(JSON.stringify({ message, ...details })),
  };
}
