import { sourceOf } from '../app-routes.ts';
import { CACHE_RULES, REVALIDATE } from '../caching.ts';
import { eachHeader, type Site } from './site.ts';

const keyed = (key: string, value: string) => ({ key, value });
const cache = (control: string) => [keyed('Cache-Control', control)];
const asJson = (config: unknown) => `${JSON.stringify(config, null, 2)}\n`;

/** With clean URLs the shell is known without its extension. */
export const vercel = ({ headers, shellRoutes }: Site): string =>
  asJson({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: eachHeader(headers, keyed) },
      ...CACHE_RULES.map(({ folder, control }) => ({ source: `${folder}(.*)`, headers: cache(control) })),
    ],
    rewrites: shellRoutes.map((route) => ({
      source: sourceOf(route).replace(/\[[^\]]+\]\+|\.\+/g, (place) => `(${place})`),
      destination: '/shell',
    })),
  });

/** Keeps every file for an hour unless told, and compresses by itself. The last rule that matches counts. */
export const firebase = ({ headers, shellRoutes }: Site): string =>
  asJson({
    hosting: {
      public: 'dist',
      ignore: ['firebase.json', '**/.*', '**/*.br', '**/*.gz', '_headers', '_redirects'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: [...eachHeader(headers, keyed), ...cache(REVALIDATE)] },
        ...CACHE_RULES.map(({ folder, control }) => ({ source: `${folder}**`, headers: cache(control) })),
      ],
      rewrites: shellRoutes.map((route) => ({ regex: `^${sourceOf(route)}$`, destination: '/shell.html' })),
    },
  });
