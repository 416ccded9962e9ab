/** A key in the place of a user's token. Supabase documents that it is refused: supabase.com/docs/guides/api/api-keys */
const bearsKey = (request: Request) => /^Bearer\s+sb_/i.test(request.headers.get('authorization') ?? '');

const CORS = { 'access-control-allow-origin': '*' };

/** PostgREST's refusal of a request with a key as token; null for any other request. */
export function refuseKeyAsToken(request: Request): Response | null {
  if (!bearsKey(request)) return null;
  const body = { code: 'PGRST301', details: null, hint: null, message: 'Expected 3 parts in JWT; got 1' };
  return Response.json(body, { status: 401, headers: { ...CORS, 'www-authenticate': 'Bearer' } });
}

/** The same in the words of the gateway before the functions. */
export function refuseKeyBeforeFunctions(request: Request): Response | null {
  if (!bearsKey(request)) return null;
  const body = { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' };
  return Response.json(body, { status: 401, headers: CORS });
}
