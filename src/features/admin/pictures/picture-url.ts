import * as z from 'zod/mini';
import { requiredText } from '@/lib/form-rules';

/**
 * Whether a URL may be used in `img src`: https, a path of the shop itself, or a picture that the demo keeps in this tab.
 * `javascript:`, `data:` and `//host` are not.
 */
export function isPictureUrl(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  if (text.startsWith('blob:')) return true;
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** The rule of a form's field for a picture; `max` counts characters. */
export const pictureUrlText = (max: number) =>
  requiredText('Image URL', max).check(
    z.refine(
      (text) => text === '' || isPictureUrl(text),
      'Enter an address that starts with https:// or /, or upload a picture',
    ),
  );
