import { type Deps, SettingError, setting } from './deps.ts';

/** The URL of the shop, without a trailing slash. */
export function siteUrl(deps: Deps): string {
  const url = setting(deps, 'SITE_URL');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new SettingError('SITE_URL', 'is malformed');
  return url.replace(/\/+$/, '');
}
