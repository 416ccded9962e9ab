import { type Deps, SettingError, setting } from './deps.ts';

/** The address of the shop, without a slash at its end. */
export function siteAddress(deps: Deps): string {
  const address = setting(deps, 'SITE_URL');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new SettingError('SITE_URL', 'is malformed');
  return address.replace(/\/+$/, '');
}
