import type { Headers } from './policy.ts';

/** Files whose name changes with their content. */
const BUILT_FILES = 'assets';
const FOREVER = 'public, max-age=31536000, immutable';

const each = <Line>(headers: Headers, write: (name: string, value: string) => Line): Line[] =>
  Object.entries(headers).map(([name, value]) => write(name, value));

/** Netlify and Cloudflare Pages read it from the folder they publish, and do not publish it. */
function netlifyHeaders(headers: Headers): string {
  const all = each(headers, (name, value) => `  ${name}: ${value}`);
  return ['/*', ...all, `/${BUILT_FILES}/*`, `  Cache-Control: ${FOREVER}`, ''].join('\n');
}

const NETLIFY_REDIRECTS = '/* /index.html 200\n';

function vercel(headers: Headers): string {
  const config = {
    headers: [
      { source: '/(.*)', headers: each(headers, (key, value) => ({ key, value })) },
      { source: `/${BUILT_FILES}/(.*)`, headers: [{ key: 'Cache-Control', value: FOREVER }] },
    ],
    rewrites: [{ source: `/((?!${BUILT_FILES}/).*)`, destination: '/index.html' }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Inside a `server` block. A location with an `add_header` of its own inherits none, so each says all. */
function nginx(headers: Headers): string {
  const all = each(headers, (name, value) => `  add_header ${name} ${JSON.stringify(value)} always;`);
  return [
    'index index.html;',
    `location /${BUILT_FILES}/ {`,
    '  try_files $uri =404;',
    ...all,
    `  add_header Cache-Control "${FOREVER}";`,
    '}',
    'location / {',
    '  try_files $uri /index.html;',
    ...all,
    '  add_header Cache-Control "no-cache";',
    '}',
    '',
  ].join('\n');
}

function apache(headers: Headers): string {
  return [
    ...each(headers, (name, value) => `Header always set ${name} ${JSON.stringify(value)}`),
    'Header set Cache-Control "no-cache"',
    `Header set Cache-Control "${FOREVER}" "expr=%{REQUEST_URI} =~ m#^/${BUILT_FILES}/#"`,
    'RewriteEngine On',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    `RewriteRule ^(?!${BUILT_FILES}/) /index.html [L]`,
    '',
  ].join('\n');
}

/** Read by the host from the published folder itself. */
export const publishedFiles = (headers: Headers): Record<string, string> => ({
  _headers: netlifyHeaders(headers),
  _redirects: NETLIFY_REDIRECTS,
});

/** To be copied to where the host wants them: no part of what visitors may fetch. */
export const hostFiles = (headers: Headers): Record<string, string> => ({
  'vercel.json': vercel(headers),
  'nginx.conf': nginx(headers),
  '.htaccess': apache(headers),
});
