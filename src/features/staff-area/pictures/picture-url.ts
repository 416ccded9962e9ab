import * as z from 'zod/mini';
import { lengthOf } from '@/domain/characters';
import { requiredText } from '@/lib/form-rules';

/**
 * Whether a URL is allowed in `img src`: https, a path of the shop itself, or a picture that the demo keeps in this
 * tab. `javascript:`, `data:` and `//host` are not.
 */
export function isPictureUrl(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (text.startsWith('blob:')) return true;
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** Accepts an empty text or a picture's URL; `max` is in characters. */
export const pictureAddress = (max = Number.POSITIVE_INFINITY) =>
  z.refine<string>(
    (text) => text === '' || (lengthOf(text) <= max && isPictureUrl(text)),
    'Enter an address that starts with https:// or /, or upload a picture',
  );

export const pictureUrlText = (max: number) => requiredText('Image URL', max).check(pictureAddress());
