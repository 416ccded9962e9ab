import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import type { PageData } from '../../src/lib/page-data.ts';

/** The URLs of the built files that hydrate a page. */
interface PageFiles {
  entry: string;
  modules: readonly string[];
  styles: readonly string[];
}

/** The data of a page, and the files of its code. */
interface BuiltPage {
  data: PageData;
  scripts: readonly string[];
  styles: readonly string[];
}

const LEADING_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const MODULE_SCRIPTS = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const MODULE_PRELOADS = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const FONT_PRELOADS = /\s*<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/g;
const FONTS = /\burl\(["']?([^)"']+\.woff2)["']?\)/g;
const THEME = /<script src="\/theme.js"><\/script>/;
/** The notice that scripts are required, which prerendered pages do not need. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>\s*/;
const ROOT = '<div id="root"></div>';

/** The shell for a former URL. The router redirects, keeping the search params; without JavaScript, a meta refresh does. */
export function movedDocument(shell: string, to: string, siteUrl: string): string {
  const url = new URL(to, siteUrl).href;
  return shell.replace(
    '</head>',
    () =>
      `<link rel="canonical" href="${url}"><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head>`,
  );
}

/** JSON that is safe inside a script element. */
const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const urlsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, url = '']) => url);

/** The files that the built `index.html` loads, and its fonts. */
export function filesOfTemplate(template: string): PageFiles & { fonts: string[] } {
  // The last module is the entry, which imports the others.
  const modules = urlsIn(template, MODULE_SCRIPTS);
  const entry = modules.pop();
  if (!entry) throw new Error('The built index.html loads no module.');
  return {
    entry,
    modules: [...modules, ...urlsIn(template, MODULE_PRELOADS)],
    styles: urlsIn(template, STYLE_SHEETS),
    fonts: urlsIn(template, FONTS),
  };
}

/**
 * The document of a page: the built `index.html` with the page's metadata and content, and the theme set before the first
 * paint. A prerendered page also contains its data, and loads the code after the first paint. Its style sheets are inlined
 * later by `inline-styles.ts`.
 */
export function documentOf(template: string, rendered: string, page?: BuiltPage): string {
  const [head = ''] = LEADING_TAGS.exec(rendered) ?? [];
  const scripts = inlineScripts();
  const theme = `<script>${scripts.theme}</script>`;
  const shown = template.replace(THEME, () => theme).replace('</head>', () => `${head}</head>`);
  const content = rendered.slice(head.length);
  if (!page) return shown.replace(ROOT, () => `<div id="root"><div data-shell>${content}</div></div>`);
  const { entry, ...first } = filesOfTemplate(template);
  const modules = new Set([...first.modules, ...page.scripts]);
  modules.delete(entry);
  const styles = new Set([...first.styles, ...page.styles]);
  const fonts = urlsIn(shown, FONT_PRELOADS);
  // In the head only on a fast connection, see `page-fonts.js`.
  const links = (shown.match(FONT_PRELOADS) ?? []).map((link) => link.trim()).join('');
  return shown
    .replace(FONT_PRELOADS, '')
    .replace(theme, () => `${theme}<script data-fonts="${fonts.join(' ')}">${scripts.fonts}</script>`)
    .replace(MODULE_SCRIPTS, '')
    .replace(MODULE_PRELOADS, '')
    .replace(NO_SCRIPT, '')
    .replace(ROOT, () =>
      [
        // In this order: the first script has to see a press before the second stops its propagation.
        `<script data-entry="${entry}" data-modules="${[...modules].join(' ')}" data-styles="${[...styles].join(' ')}">${scripts.code}</script>`,
        `<script>${scripts.start}</script>`,
        `<div id="root">${content}</div>${links}`,
        `<script type="application/json" id="page-data">${scriptText(page.data)}</script>`,
      ].join('\n    '),
    );
}

const minified = (file: URL) => minifySync(file.pathname, readFileSync(file, 'utf8')).code.trim();

/** The inline scripts of a prerendered page: theme and fonts before the first paint, loading the code, replaying early events. */
function inlineScripts() {
  return {
    theme: minified(new URL('../../public/theme.js', import.meta.url)),
    fonts: minified(new URL('./page-fonts.js', import.meta.url)),
    code: minified(new URL('./page-code.js', import.meta.url)),
    start: minified(new URL('./page-start.js', import.meta.url)),
  };
}
