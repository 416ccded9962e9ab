import { type Handler, withReporter } from '../../supabase/functions/_shared/deps.ts';
import type { Emulator } from '../emulator.ts';
import { refuseKeyBeforeFunctions } from '../gateway.ts';

/** The origin under which server functions call the rest of the sandbox, without a network. */
export const SANDBOX_ORIGIN = 'http://sandbox.local';

const PATH = /^\/functions\/v1\/([^/]+)\/?$/;

export interface FunctionsEmulatorOptions {
  handlers: Readonly<Record<string, Handler>>;
  env: Readonly<Record<string, string | undefined>>;
  /** Handles requests to `SANDBOX_ORIGIN`. */
  dispatch(request: Request): Promise<Response>;
  /** Handles all other requests. Default: the network. */
  fetch?: typeof fetch;
  /** Wraps each call of a function, so that it can fail on demand. */
  middleware?(name: string, request: Request, next: () => Promise<Response>): Promise<Response>;
  log?(message: string, details?: Record<string, unknown>): void;
}

/** Runs the server functions under `/functions/v1/<name>` in this process. */
export function createFunctionsEmulator(options: FunctionsEmulatorOptions): Emulator {
  const log = options.log ?? ((message, details) => console.warn(`[functions] ${message}`, details ?? ''));
  const deps = withReporter({ env: (name) => options.env[name], fetch: sandboxFetch(options), log });

  async function run(name: string, handler: Handler, request: Request): Promise<Response> {
    try {
      return await handler(request, deps);
    } catch (error) {
      log(`${name} crashed`, { error: error instanceof Error ? error.stack : error });
      return Response.json({ code: 'WORKER_ERROR', message: 'Function exited due to an error' }, { status: 500 });
    }
  }

  return {
    async handle(request) {
      const name = PATH.exec(new URL(request.url).pathname)?.[1];
      if (!name) return null;
      const handler = Object.hasOwn(options.handlers, name) ? options.handlers[name] : undefined;
      if (!handler) {
        return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
      }
      const refused = refuseKeyBeforeFunctions(request);
      if (refused) return refused;
      const next = () => run(name, handler, request);
      return request.method !== 'OPTIONS' && options.middleware ? options.middleware(name, request, next) : next();
    },
  };
}

function sandboxFetch(options: FunctionsEmulatorOptions) {
  return async (input: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== SANDBOX_ORIGIN) return (options.fetch ?? fetch)(request);
    const { signal } = init ?? {};
    if (!signal) return options.dispatch(request);
    return Promise.race([options.dispatch(request), rejectOnAbort(signal)]);
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
