import { sourceOf } from '../app-routes.ts';
import { CACHE_RULES, REVALIDATE } from '../caching.ts';
import { eachHeader, type Site } from './site.ts';

const TEXTS = '(?:html|js|css|json|webmanifest|svg|txt|xml|ico)';

const copy = (encoding: string, extension: string) => [
  `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`,
  `RewriteCond %{DOCUMENT_ROOT}/$1${extension} -f`,
  `RewriteRule ^(.+\\.${TEXTS})$ $1${extension} [END]`,
];

/** For the root of the site, as `.htaccess`. */
export function apache({ headers, shellRoutes }: Site): string {
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
    ...copy('br', '.br'),
    ...copy('gzip', '.gz'),
    '',
  ].join('\n');
}
