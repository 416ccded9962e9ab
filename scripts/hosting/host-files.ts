import { APP_ROUTES, sourceOf } from './app-routes.ts';
import { apache } from './hosts/apache.ts';
import { firebase, vercel } from './hosts/configured.ts';
import { cloudflareRedirects, netlifyHeaders, netlifyRedirects } from './hosts/netlify.ts';
import { nginx } from './hosts/nginx.ts';
import type { Site } from './hosts/site.ts';
import type { Headers } from './policy.ts';

/** The files of a build that are pages, by their URLs. */
const urlOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** What the hosts have to know, from the headers and the pages of a build. */
export function siteOf(headers: Headers, pages: readonly string[]): Site {
  const urls = pages.map(urlOf);
  const shellRoutes = APP_ROUTES.filter((route) => !urls.includes(route));
  const hasPage = (route: string) => urls.some((url) => new RegExp(`^${sourceOf(route)}$`).test(url));
  return { headers, shellRoutes, shellOnlyRoutes: shellRoutes.filter((route) => !hasPage(route)) };
}

/** Read by the host from the published folder itself, and not published: Netlify reads both, Cloudflare the first. */
export const publishedFiles = (site: Site): Record<string, string> => ({
  _headers: netlifyHeaders(site),
  _redirects: netlifyRedirects(site),
});

/** To be copied to where the host wants them: no part of what visitors may fetch. */
export const hostFiles = (site: Site): Record<string, string> => ({
  'cloudflare/_redirects': cloudflareRedirects(site),
  'vercel.json': vercel(site),
  'firebase.json': firebase(site),
  'nginx.conf': nginx(site),
  '.htaccess': apache(site),
});
