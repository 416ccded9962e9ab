import { paths } from '@/config/paths';

export type FormTab = 'in' | 'up';

export function parseTab(search: URLSearchParams): FormTab {
  return search.get('tab') === 'up' ? 'up' : 'in';
}

/** The URL of a tab. The page to return to stays in it; Clerk's own step, in the hash, does not. */
export function tabUrl(search: URLSearchParams, tab: FormTab): string {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  return `${paths.auth}?${next}`;
}
