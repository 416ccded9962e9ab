import { CACHE_RULES } from '../caching.ts';
import { eachHeader, type Site } from './site.ts';

/** Cloudflare reads the same file. Both add up what matches, and revalidate what no rule of ours names. */
export function netlifyHeaders({ headers }: Site): string {
  const all = eachHeader(headers, (name, value) => `  ${name}: ${value}`);
  const folders = CACHE_RULES.flatMap(({ folder, control }) => [`${folder}*`, `  Cache-Control: ${control}`]);
  return ['/*', ...all, ...folders, ''].join('\n');
}

const toShell = (routes: readonly string[], shell: string) => routes.map((route) => `${route} ${shell} 200\n`).join('');

/** A file of the build goes before a rule. */
export const netlifyRedirects = ({ shellRoutes }: Site): string => toShell(shellRoutes, '/shell.html');

/** A rule goes before the files of the build, so a route that some pages have files for cannot be named. */
export const cloudflareRedirects = ({ shellOnlyRoutes }: Site): string => toShell(shellOnlyRoutes, '/shell');
