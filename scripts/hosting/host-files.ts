import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../../src/config/env-schema.ts';
import { CACHE_RULES, REVALIDATE } from './caching.ts';
import { APP_ROUTES, NOINDEX, privateSource, sourceOf } from './page-for.ts';
import { type Extra, type Headers, inlineScriptHashes, securityHeaders } from './policy.ts';

/** The input of the hosts' configuration. */
interface Site {
  /** For every response. */
  headers: Headers;
  /** Routes of pages that may have no file: then the shell is served. */
  shellRoutes: readonly string[];
  /** Those of them without any file. */
  shellOnlyRoutes: readonly string[];
}

const eachHeader = <Line>(headers: Headers, write: (name: string, value: string) => Line): Line[] =>
  Object.entries(headers).map(([name, value]) => write(name, value));

/** Also for Cloudflare. Both apply all matching rules, and revalidate files without a caching rule. */
function netlifyHeaders({ headers }: Site): string {
  const all = eachHeader(headers, (name, value) => `  ${name}: ${value}`);
  const folders = CACHE_RULES.flatMap(({ folder, control }) => [`${folder}*`, `  Cache-Control: ${control}`]);
  const robots = NOINDEX.routes.flatMap((route) => [route, `  ${NOINDEX.name}: ${NOINDEX.value}`]);
  return ['/*', ...all, ...folders, ...robots, ''].join('\n');
}

/** Also for Cloudflare. On Netlify files of the build take precedence over rules. On Cloudflare rules take precedence, so routes
 *  for which some pages have files cannot be listed. */
const redirects = (routes: readonly string[], shell: string) =>
  routes.map((route) => `${route} ${shell} 200\n`).join('');

const keyed = (key: string, value: string) => ({ key, value });
const cache = (control: string) => [keyed('Cache-Control', control)];
const robots = [keyed(NOINDEX.name, NOINDEX.value)];
const asJson = (config: unknown) => `${JSON.stringify(config, null, 2)}\n`;

const vercelSource = (route: string) => sourceOf(route).replace(/\[[^\]]+\]\+|\.\+/g, (place) => `(${place})`);

/** With clean URLs the shell has no extension. */
const vercel = ({ headers, shellRoutes }: Site): string =>
  asJson({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: eachHeader(headers, keyed) },
      ...CACHE_RULES.map(({ folder, control }) => ({ source: `${folder}(.*)`, headers: cache(control) })),
      ...NOINDEX.routes.map((route) => ({ source: vercelSource(route), headers: robots })),
    ],
    rewrites: shellRoutes.map((route) => ({ source: vercelSource(route), destination: '/shell' })),
  });

/** Firebase caches every file for an hour by default, and compresses by itself. The last matching rule applies. */
const firebase = ({ headers, shellRoutes }: Site): string =>
  asJson({
    hosting: {
      public: 'dist',
      ignore: ['firebase.json', '**/.*', '**/*.br', '**/*.gz', '_headers', '_redirects'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: [...eachHeader(headers, keyed), ...cache(REVALIDATE)] },
        ...CACHE_RULES.map(({ folder, control }) => ({ source: `${folder}**`, headers: cache(control) })),
        { regex: privateSource, headers: robots },
      ],
      rewrites: shellRoutes.map((route) => ({ regex: `^${sourceOf(route)}$`, destination: '/shell.html' })),
    },
  });

/** For use in a `server` block. A location with its own `add_header` inherits none, so each repeats all headers. */
function nginx({ headers, shellRoutes }: Site): string {
  const all = [
    ...eachHeader(headers, (name, value) => `  add_header ${name} ${JSON.stringify(value)} always;`),
    `  add_header ${NOINDEX.name} $robots always;`,
  ];
  const location = (match: string, lines: readonly string[], control: string) => [
    `location ${match} {`,
    ...lines.map((line) => `  ${line}`),
    ...all,
    `  add_header Cache-Control "${control}";`,
    '}',
  ];
  return [
    'index index.html;',
    'charset utf-8;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    '# The build holds compressed copies of its texts. For the smaller ones, where the module is installed: brotli_static on;',
    'gzip_static on;',
    'gzip_vary on;',
    '# An empty header is not sent.',
    'set $robots "";',
    `if ($request_uri ~ "${privateSource.replace(/\$$/, '(?:\\?|$)')}") { set $robots ${NOINDEX.value}; }`,
    ...CACHE_RULES.flatMap(({ folder, control }) => location(`^~ ${folder}`, ['try_files $uri =404;'], control)),
    ...location('= /', ['try_files /index.html =404;'], REVALIDATE),
    ...location('/', ['try_files $uri $uri.html @shell;'], REVALIDATE),
    ...location('= /shell.html', ['internal;'], REVALIDATE),
    ...location('= /404.html', ['internal;'], REVALIDATE),
    'location ~ ^/(shell|404)$ { return 404; }',
    'location ~ ^/index(\\.html)?/?$ { return 301 /$is_args$args; }',
    'location ~ ^/([\\w/-]+)(\\.html|/)$ { return 301 /$1$is_args$args; }',
    'location @shell {',
    ...shellRoutes.map((route) => `  rewrite "^${sourceOf(route)}$" /shell.html last;`),
    '  return 404;',
    '}',
    '',
  ].join('\n');
}

const TEXTS = '(?:html|js|css|json|webmanifest|svg|txt|xml|ico)';

const compressedCopy = (encoding: string, extension: string) => [
  `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`,
  `RewriteCond %{DOCUMENT_ROOT}/$1${extension} -f`,
  `RewriteRule ^(.+\\.${TEXTS})$ $1${extension} [END]`,
];

/** For the root of the site, as `.htaccess`. */
function apache({ headers, shellRoutes }: Site): string {
  const shell = shellRoutes.map((route) => sourceOf(route).slice(1)).join('|');
  return [
    'Options -MultiViews -Indexes',
    'DirectorySlash Off',
    'ErrorDocument 404 /404.html',
    'AddDefaultCharset utf-8',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
    'RemoveType .gz',
    ...eachHeader(headers, (name, value) => `Header always set ${name} ${JSON.stringify(value)}`),
    `Header always set ${NOINDEX.name} ${NOINDEX.value} "expr=%{THE_REQUEST} =~ m#${privateSource.replace('^', '^[A-Z]+ ').replace(/\$$/, '[ ?]')}#"`,
    `Header set Cache-Control "${REVALIDATE}"`,
    ...CACHE_RULES.map(
      ({ folder, control }) => `Header set Cache-Control "${control}" "expr=%{REQUEST_URI} =~ m#^${folder}#"`,
    ),
    `<FilesMatch "\\.${TEXTS}(?:\\.(?:br|gz))?$">`,
    '  Header merge Vary Accept-Encoding',
    '</FilesMatch>',
    'RewriteEngine On',
    '# The page for unknown addresses, which Apache asks itself for.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [END]',
    'RewriteRule ^(?:shell|404)$ - [R=404,END]',
    'RewriteRule ^index(?:\\.html)?/?$ / [R=301,END]',
    'RewriteRule ^([\\w/-]+)(?:\\.html|/)$ /$1 [R=301,END]',
    'RewriteRule ^$ index.html [DPI]',
    'RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
    'RewriteRule ^([\\w/-]+)$ $1.html [DPI]',
    `RewriteRule ^(?:${shell})$ shell.html [DPI]`,
    ...compressedCopy('br', '.br'),
    ...compressedCopy('gzip', '.gz'),
    '',
  ].join('\n');
}

/** The URL of a page's file. */
const urlOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

export function siteOf(headers: Headers, pages: readonly string[]): Site {
  const urls = pages.map(urlOf);
  const shellRoutes = APP_ROUTES.filter((route) => !urls.includes(route));
  const hasPage = (route: string) => urls.some((url) => new RegExp(`^${sourceOf(route)}$`).test(url));
  return { headers, shellRoutes, shellOnlyRoutes: shellRoutes.filter((route) => !hasPage(route)) };
}

/** By the end of the file's path after that of the build. Hosts read the first two there, but do not serve them. The others are next
 *  to the build, to be copied to where the host expects them. */
export const hostFiles = (site: Site): Record<string, string> => ({
  '/_headers': netlifyHeaders(site),
  '/_redirects': redirects(site.shellRoutes, '/shell.html'),
  '-hosting/cloudflare/_redirects': redirects(site.shellOnlyRoutes, '/shell'),
  '-hosting/vercel.json': vercel(site),
  '-hosting/firebase.json': firebase(site),
  '-hosting/nginx.conf': nginx(site),
  '-hosting/.htaccess': apache(site),
});

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html'));

/** The headers that allow the inline scripts of the pages in a build. */
export function headersOfFolder(env: Env, extra: Extra, folder: string): Headers {
  const hashes = pagesIn(folder).flatMap((file) => inlineScriptHashes(readFileSync(path.join(folder, file), 'utf8')));
  return securityHeaders(env, { ...extra, scripts: [...new Set(hashes)] });
}

/** Writes the configuration for common static hosts, after all pages of a build. */
export function writeHostFiles(env: Env, folder: string): void {
  const site = siteOf(headersOfFolder(env, {}, folder), pagesIn(folder));
  for (const [name, text] of Object.entries(hostFiles(site))) {
    mkdirSync(path.dirname(`${folder}${name}`), { recursive: true });
    writeFileSync(`${folder}${name}`, text);
  }
}
