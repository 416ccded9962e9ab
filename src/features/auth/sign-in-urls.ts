import { paths, RETURN_PARAMETER } from '@/config/paths';
import { sitePath } from '@/lib/site-path';

const SIGN_IN_PAGE = new RegExp(`^${paths.auth}/?([?#]|$)`, 'i');

/** The path to return to after signing in if it is on this origin, else the home page. */
export function returnPath(search: URLSearchParams, origin: string): string {
  const wanted = sitePath(search.get(RETURN_PARAMETER) ?? paths.home, origin);
  return wanted === null || SIGN_IN_PAGE.test(wanted) ? paths.home : wanted;
}

export type FormTab = 'in' | 'up';

export function parseTab(search: URLSearchParams): FormTab {
  return search.get('tab') === 'up' ? 'up' : 'in';
}

/** The URL of a tab. It keeps the page to return to, but not Clerk's step in the hash. */
export function tabUrl(search: URLSearchParams, tab: FormTab): string {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  return `${paths.auth}?${next}`;
}
