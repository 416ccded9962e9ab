/** Everything a handler needs from its surroundings, so that the same code runs in Deno and in Node. */
export interface Deps {
  env(name: string): string | undefined;
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** Milliseconds since 1970; the clock of the machine unless given. */
  now?(): number;
  log(message: string, details?: Record<string, unknown>): void;
}

export type Handler = (request: Request, deps: Deps) => Promise<Response>;

/** A setting that has to be there is not. Answered with 500; the name goes to the log, never its value. */
export class MissingSettingError extends Error {
  override name = 'MissingSettingError';
}

/** The value of a setting. Throws `MissingSettingError` where it is absent or blank. */
export function setting(deps: Deps, name: string): string {
  const value = deps.env(name)?.trim();
  if (!value) throw new MissingSettingError(name);
  return value;
}

/** True when real money is moved: test transactions are then no payment. */
export function paymentsAreLive(deps: Deps): boolean {
  return deps.env('PAYMENTS_LIVE')?.trim().toLowerCase() === 'true';
}

/** The surroundings on a server: its environment, its network, its log. */
export function serverDeps(env: Deps['env']): Deps {
  return {
    env,
    fetch: (input, init) => fetch(input, init),
    log: (message, details) => console.warn(JSON.stringify({ message, ...details })),
  };
}
