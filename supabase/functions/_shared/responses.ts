import { type Deps, type Handler, SettingError } from './deps.ts';
import { ERROR_STATUS, type ErrorOf, type FunctionName } from './error-codes.ts';
import { BodyTooLargeError } from './request-body.ts';
import { TooManyError, TURNS_SECONDS } from './turns.ts';
import { orderOf, UpstreamError } from './upstream.ts';

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** Allows every header that is asked for: the next version of supabase-js may send others, and none of them is a right. */
function preflight(request: Request): Response {
  const headers = {
    [ALLOW_ORIGIN]: '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

type Body = Record<string, unknown>;

function respond(status: number, body: Body): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** A response that is not a refusal: refusals have listed codes, and are sent by `refusalsOf`. */
export function json(status: number, body: Body & { error?: never }): Response {
  return respond(status, body);
}

/** The refusals of a function, by the codes of its list. */
export function refusalsOf<Name extends FunctionName>(_name: Name) {
  return (error: ErrorOf<Name>, more: Body = {}): Response => respond(ERROR_STATUS[error], { error, ...more });
}

function tooMany(refuse: (error: 'too_many') => Response): Response {
  const response = refuse('too_many');
  response.headers.set('retry-after', String(TURNS_SECONDS));
  return response;
}

/** A handler for browsers of any origin: answers preflight requests and POST. */
export function browserEndpoint(name: FunctionName, answer: Handler): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return preflight(request);
    const response = await answerPost(name, answer, request, deps);
    response.headers.set(ALLOW_ORIGIN, '*');
    return response;
  };
}

/** A handler for a provider's server: POST only, no CORS. */
export function webhookEndpoint(name: FunctionName, answer: Handler): Handler {
  return (request, deps) => answerPost(name, answer, request, deps);
}

async function answerPost(name: FunctionName, answer: Handler, request: Request, deps: Deps): Promise<Response> {
  const refuse = refusalsOf(name);
  if (request.method !== 'POST') return refuse('method_not_allowed');
  try {
    return await answer(request, deps);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refuse('body_too_large');
    if (error instanceof TooManyError) return tooMany(refuse);
    if (error instanceof SettingError) {
      deps.report(`${name}: ${error.message}`, orderOf(error));
      return refuse('not_configured');
    }
    if (error instanceof UpstreamError) {
      deps.report(`${name}: ${error.message}`, orderOf(error));
      return refuse('upstream');
    }
    deps.report(`${name}: unexpected error`, orderOf(error), error);
    return refuse('internal');
  }
}
