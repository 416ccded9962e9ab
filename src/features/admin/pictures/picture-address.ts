/**
 * Whether an address may stand in `img src`: https, a path on the shop's own site, or a picture kept in this tab (the
 * demonstration's). Anything else (`javascript:`, `data:`, `//host`) is no address of a picture.
 */
export function isPictureAddress(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (text.startsWith('blob:')) return true;
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** What to enter instead of a text that is no address of a picture. */
export const PICTURE_ADDRESS_RULE = 'Enter an address that starts with https:// or /, or upload a picture';
