import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { ONLINE_PROVIDERS, type OnlineProvider } from '../supabase/functions/_shared/payment-words.ts';
import type { Emulator } from './emulator.ts';
import { type PartFault, sandboxProviders } from './providers.ts';

const MODES = ['error', 'timeout', 'drop', 'limit', 'quota'] as const;
const PART_FAULTS = Object.values(sandboxProviders).flatMap(({ partFaults }): PartFault[] =>
  partFaults.map(({ target }) => target),
);
const PLAIN_TARGETS = [
  ...ONLINE_PROVIDERS.map((name) => `${name}-api` as const),
  ...ONLINE_PROVIDERS.map((name) => `${name}-refund` as const),
  ...PART_FAULTS,
  'resend-api',
  'webhooks',
  'database',
  'clerk',
] as const;
const MAX_TIMES = 1_000;
const DEFAULT_TIMEOUT_MS = 30_000;

const faultSchema = z.object({
  target: z.union(
    [
      z.enum(PLAIN_TARGETS),
      z.templateLiteral(['functions/', z.string().regex(/^[a-z][a-z0-9-]*$/)]),
      z.templateLiteral(['rpc/', z.string().regex(/^[a-z][a-z0-9_]*$/)]),
    ],
    { error: `target must be one of ${PLAIN_TARGETS.join(', ')}, functions/<name> or rpc/<name>.` },
  ),
  mode: z.enum(MODES, { error: `mode must be one of ${MODES.join(', ')}.` }),
  times: z
    .int({ error: `times must be a whole number from 1 to ${MAX_TIMES}.` })
    .min(1, { error: `times must be a whole number from 1 to ${MAX_TIMES}.` })
    .max(MAX_TIMES, { error: `times must be a whole number from 1 to ${MAX_TIMES}.` })
    .default(1),
});

export type FaultTarget = z.infer<typeof faultSchema>['target'];
type Fault = z.infer<typeof faultSchema>;

export interface FaultsOptions {
  /** Milliseconds until a call without a response times out, if the caller does not time out first. */
  timeoutMs?: number;
}

export interface Faults {
  api: Emulator;
  /** Runs `next`, unless a fault is set for `target`. */
  intercept(target: FaultTarget, request: Request, next: () => Promise<Response>): Promise<Response>;
  /** Delivers a webhook, unless a fault is set for webhooks. A dropped one is reported as delivered to its sender. */
  deliver(request: Request, next: (request: Request) => Promise<Response>): Promise<Response>;
  /** Whether any fault is pending. */
  areSet(): boolean;
}

/** Injects failures of the services, set over HTTP under `/__sandbox/faults`. */
export function createFaults({ timeoutMs = DEFAULT_TIMEOUT_MS }: FaultsOptions = {}): Faults {
  const waiting: Fault[] = [];

  function take(target: string): Fault['mode'] | null {
    const index = waiting.findIndex((fault) => fault.target === target);
    const fault = waiting[index];
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times === 0) waiting.splice(index, 1);
    return fault.mode;
  }

  async function intercept(target: FaultTarget, request: Request, next: () => Promise<Response>): Promise<Response> {
    const mode = take(target);
    return happen(mode, target, request, next);
  }

  async function happen(
    mode: Fault['mode'] | null,
    target: FaultTarget,
    request: Request,
    next: () => Promise<Response>,
  ): Promise<Response> {
    switch (mode) {
      case null:
        return next();
      case 'error':
        return failure(500, `The sandbox lets ${target} fail.`);
      case 'timeout':
        await delay(timeoutMs, undefined, { signal: request.signal, ref: false }).catch(() => undefined);
        return failure(504, `The sandbox keeps ${target} from answering.`);
      case 'drop':
        await (await next()).arrayBuffer();
        return failure(504, `The sandbox loses the answer of ${target}.`);
      case 'limit':
        return tooMany('rate_limit_exceeded', `The sandbox has ${target} ask for a second's pause.`);
      case 'quota':
        return tooMany('daily_quota_exceeded', `The sandbox has ${target} take nothing more today.`);
    }
  }

  return {
    intercept,
    async deliver(request, next) {
      const mode = take('webhooks');
      if (mode === 'drop') return new Response(null, { status: 204 });
      return happen(mode, 'webhooks', request, () => next(request));
    },
    areSet: () => waiting.length > 0,
    api: {
      async handle(request) {
        if (new URL(request.url).pathname !== '/__sandbox/faults') return null;
        return answerFaults(request, waiting);
      },
    },
  };
}

/** Faults of the database's API: of all calls, and of those of one SQL function, which no other call can take. */
export function aroundDatabase(faults: Faults) {
  return (request: Request, next: () => Promise<Response>): Promise<Response> => {
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
    return faults.intercept('database', request, () =>
      name ? faults.intercept(`rpc/${name}`, request, next) : next(),
    );
  };
}

/** Faults of a provider's API: of all calls, and of a part of them. */
export function aroundProvider(faults: Faults, provider: OnlineProvider) {
  return (request: Request, next: () => Promise<Response>): Promise<Response> => {
    const part = partOf(provider, request);
    return faults.intercept(`${provider}-api`, request, () => (part ? faults.intercept(part, request, next) : next()));
  };
}

function partOf(provider: OnlineProvider, request: Request): FaultTarget | undefined {
  const url = new URL(request.url);
  if (request.method === 'POST' && url.pathname.endsWith('/refund')) return `${provider}-refund`;
  return sandboxProviders[provider].partFaults.find(({ meets }) => meets(url))?.target;
}

async function answerFaults(request: Request, waiting: Fault[]): Promise<Response> {
  switch (request.method) {
    case 'GET':
      return Response.json({ faults: waiting });
    case 'DELETE':
      waiting.length = 0;
      return Response.json({ faults: waiting });
    case 'POST': {
      const parsed = faultSchema.safeParse(await request.json().catch(() => null));
      if (!parsed.success) return failure(400, parsed.error.issues[0]?.message ?? 'This is no fault.');
      waiting.push(parsed.data);
      return Response.json({ faults: waiting }, { status: 201 });
    }
    default:
      return failure(405, 'Use GET, POST or DELETE.');
  }
}

function failure(status: number, message: string): Response {
  return Response.json({ status: false, message }, { status });
}

/** In Resend's format. */
function tooMany(name: string, message: string): Response {
  return Response.json({ statusCode: 429, name, message }, { status: 429, headers: { 'retry-after': '1' } });
}
