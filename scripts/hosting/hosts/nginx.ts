import { sourceOf } from '../app-routes.ts';
import { CACHE_RULES, REVALIDATE } from '../caching.ts';
import { eachHeader, type Site } from './site.ts';

/** For the inside of a `server` block. A location with an `add_header` of its own inherits none, so each says all. */
export function nginx({ headers, shellRoutes }: Site): string {
  const all = eachHeader(headers, (name, value) => `  add_header ${name} ${JSON.stringify(value)} always;`);
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
