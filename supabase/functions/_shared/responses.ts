import { type Deps, type Handler, SettingError } from './deps.ts';
import { BodyTooLargeError } from './request-body.ts';
import { TooManyError, TURNS_SECONDS } from './turns.ts';
import { orderOf, UpstreamError } from './upstream.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-max-age': '86400',
};

export function json(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

function tooMany(): Response {
  const response = json(429, { error: 'too_many' });
  response.headers.set('retry-after', String(TURNS_SECONDS));
  return response;
}

/** A handler for browsers of any origin: answers preflights and POST. */
export function browserEndpoint(name: string, answer: Handler): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const response = await answerPost(name, answer, request, deps);
    for (const [header, value] of Object.entries(CORS)) response.headers.set(header, value);
    return response;
  };
}

/** A handler for a provider's server: POST only, closed to browsers of other origins. */
export function webhookEndpoint(name: string, answer: Handler): Handler {
  return (request, deps) => answerPost(name, answer, request, deps);
}

async function answerPost(name: string, answer: Handler, request: Request, deps: Deps): Promise<Response> {
  if (request.method !== 'POST') return json(405, { error: 'method_not_allowed' });
  try {
    return await answer(request, deps);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return json(413, { error: 'body_too_large' });
    if (error instanceof TooManyError) return tooMany();
    if (error instanceof SettingError) {
      deps.report(`${name}: ${error.message}`, orderOf(error));
      return json(500, { error: 'not_configured' });
    }
    if (error instanceof UpstreamError) {
      deps.report(`${name}: ${error.message}`, orderOf(error));
      return json(502, { error: 'upstream' });
    }
    deps.report(`${name}: unexpected error`, orderOf(error), error);
    return json(500, { error: 'internal' });
  }
}
