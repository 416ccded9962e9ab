import { paths, RETURN_PARAMETER } from '@/config/paths';

/**
 * Where to go after signing in: the page of ours that asked for it, else the start. Another origin is never left for,
 * and the sign-in page itself is no place to return to.
 */
export function returnPath(search: URLSearchParams, origin: string): string {
  const asked = search.get(RETURN_PARAMETER) ?? paths.home;
  const wanted = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  if (wanted?.origin !== origin || wanted.pathname === paths.auth) return paths.home;
  return `${wanted.pathname}${wanted.search}${wanted.hash}`;
}
