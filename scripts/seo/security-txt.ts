import { type PublishedShop, urlIn } from './data.ts';

export const SECURITY_TXT = '.well-known/security.txt';

/** RFC 9116 asks for less than a year. Every build writes a new date. */
const LIFE_MS = 360 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability, for the support address of the settings. */
export function securityTxt({ settings }: Pick<PublishedShop, 'settings'>, siteUrl: string, now = Date.now()): string {
  const lines = [
    `Contact: mailto:${settings.supportEmail}`,
    `Expires: ${new Date(now + LIFE_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${urlIn(siteUrl)(`/${SECURITY_TXT}`)}`,
  ];
  return `${lines.join('\n')}\n`;
}
