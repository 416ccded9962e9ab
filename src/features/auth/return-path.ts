import { paths, RETURN_PARAMETER } from '@/config/paths';

/** The path to go to after signing in: the one that was asked for if it is on this origin, else the home page. */
export function returnPath(search: URLSearchParams, origin: string): string {
  const asked = search.get(RETURN_PARAMETER) ?? paths.home;
  const wanted = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  if (wanted?.origin !== origin || wanted.pathname === paths.auth) return paths.home;
  return `${wanted.pathname}${wanted.search}${wanted.hash}`;
}
