import { paths } from '@/config/paths';

export type FormTab = 'in' | 'up';

/** Reads the tab from the URL; anything unknown is signing in. */
export function parseTab(search: URLSearchParams): FormTab {
  return search.get('tab') === 'up' ? 'up' : 'in';
}

/** The other tab's address. The page to return to stays in it, the provider's own step (the hash) does not. */
export function tabAddress(search: URLSearchParams, tab: FormTab): string {
  const next = new URLSearchParams(search);
  next.set('tab', tab);
  return `${paths.auth}?${next}`;
}
