/** A key in the place of a user's token. Supabase documents that it is refused: supabase.com/docs/guides/api/api-keys */
const bearsKey = (request: Request) => /^Bearer\s+sb_/i.test(request.headers.get('authorization') ?? '');

const CORS = { 'access-control-allow-origin': '*' };

/** PostgREST's refusal of a request with a key as token; null for any other request. */
export function refuseKeyAsToken(request: Request): Response | null {
  if (!bearsKey(request)) return null;
  const body = { code: 'PGRST301', details: null, hint: null, message: 'Expected 3 parts in JWT; got 1' };
  return Response.json(body, { status: 401, headers: { ...CORS, 'www-authenticate': 'Bearer' } });
}

/** PostgREST answers a preflight before it looks for the table or the function, as `Cors.hs` says. */
function answerPreflight({ method, headers }: Request): Response | null {
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return null;
  const asked = headers.get('access-control-request-headers');
  const allowed = {
    ...CORS,
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    'access-control-allow-headers': ['Authorization', ...(asked ? [asked] : [])].join(', '),
    'access-control-max-age': '86400',
  };
  return new Response(null, { headers: allowed });
}

/** What the API answers without the database; null for everything else. */
export function answerBeforeApi(request: Request): Response | null {
  return answerPreflight(request) ?? refuseKeyAsToken(request);
}

/** The same refusal in the words of the gateway before the functions. */
export function refuseKeyBeforeFunctions(request: Request): Response | null {
  if (!bearsKey(request)) return null;
  const body = { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' };
  return Response.json(body, { status: 401, headers: CORS });
}
