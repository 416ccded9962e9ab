/**
 * Headers without the key in the place of a user's token. supabase-js sends it there for visitors; Supabase documents that
 * it is refused, and takes their rights from `apikey`.
 */
export function withoutKeyAsToken(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  if (headers.get('authorization') === `Bearer ${headers.get('apikey')}`) headers.delete('authorization');
  return headers;
}
