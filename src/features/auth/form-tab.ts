import { paths } from '@/config/paths';

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
