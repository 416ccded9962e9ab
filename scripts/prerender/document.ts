import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { fingerprint } from '../../src/domain/fingerprint.ts';
import type { PageData } from '../../src/lib/page-data.ts';

/** The files that hydrate a page, the entry first. */
interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const LEADING_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const MODULES = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const FONT_PRELOADS = /\s*<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/g;
const THEME = /<script src="\/theme.js"><\/script>/;
/** The notice of the bare template, which says less than the rendered pages. */
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

const minified = (file: string) => {
  const url = new URL(file, import.meta.url);
  return minifySync(url.pathname, readFileSync(url, 'utf8')).code.trim();
};

/** The inline scripts of a prerendered page: theme and fonts before the first paint, loading the code, replaying early events. */
const SCRIPTS = {
  theme: minified('../../public/theme.js'),
  fonts: minified('page-fonts.js'),
  code: minified('page-code.js'),
  start: minified('page-start.js'),
};

/** JSON that is safe inside a script element. */
const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Hides the announcement of a document where this visitor has closed it. */
function closedAnnouncement({ announcement }: PageData): string {
  if (!announcement) return '';
  const mark = fingerprint(announcement.text);
  return `<style>[data-closed-announcement="${mark}"] [data-announcement="${mark}"]{display:none}</style>`;
}

const dataElement = (data: PageData) => `<script type="application/json" id="page-data">${scriptText(data)}</script>`;

/**
 * The document of a page: the built `index.html` with the page's metadata, content and data, and the theme set before the first
 * paint. A prerendered page loads the code after the first paint, and its style sheets are inlined later by `inline-styles.ts`.
 * Without files it is the shell, which the browser renders anew, with the same settings of staff.
 */
export function documentOf(template: string, rendered: string, data: PageData, files?: PageFiles): string {
  const [head = ''] = LEADING_TAGS.exec(rendered) ?? [];
  const theme = `<script>${SCRIPTS.theme}</script>`;
  const shown = template
    .replace(THEME, () => theme)
    .replace(NO_SCRIPT, '')
    .replace('</head>', () => `${head}${closedAnnouncement(data)}</head>`);
  const content = rendered.slice(head.length);
  if (!files)
    return shown.replace(ROOT, () => `<div id="root"><div data-shell>${content}</div></div>${dataElement(data)}`);
  const [entry, ...modules] = files.scripts;
  // In the head only on a fast connection, see `page-fonts.js`.
  const fonts = [...shown.matchAll(FONT_PRELOADS)];
  const links = fonts.map(([link]) => link.trim()).join('');
  return shown
    .replace(FONT_PRELOADS, '')
    .replace(
      theme,
      () => `${theme}<script data-fonts="${fonts.map(([, url]) => url).join(' ')}">${SCRIPTS.fonts}</script>`,
    )
    .replace(MODULES, '')
    .replace(ROOT, () =>
      [
        // In this order: the first script has to see a press before the second stops its propagation.
        `<script data-entry="${entry}" data-modules="${modules.join(' ')}" data-styles="${files.styles.join(' ')}">${SCRIPTS.code}</script>`,
        `<script>${SCRIPTS.start}</script>`,
        `<div id="root">${content}</div>${links}`,
        dataElement(data),
      ].join('\n    '),
    );
}
