import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const minified = (file: URL) => minifySync(file.pathname, readFileSync(file, 'utf8')).code.trim();

/** The scripts that stand inside a built page: the theme and the fonts before the first paint, what fetches the page's code, and what
 *  does again what was pressed before. */
export function inlineScripts() {
  return {
    theme: minified(new URL('../../public/theme.js', import.meta.url)),
    fonts: minified(new URL('./page-fonts.js', import.meta.url)),
    code: minified(new URL('./page-code.js', import.meta.url)),
    start: minified(new URL('./page-start.js', import.meta.url)),
  };
}
