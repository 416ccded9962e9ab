/**
 * The path of a URL on this origin, with its search and hash; null for every other URL. It starts with a single slash
 * and contains no double slash: the router and the browser would read `//host` as another site.
 */
export function sitePath(href: string, origin: string): string | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  // `blob:` and similar URLs have the origin that their path contains.
  if (url.origin !== origin || !url.href.replace(/\/\/[^/]*@/, '//').startsWith(`${origin}/`)) return null;
  return `${url.pathname.replace(/\/{2,}/g, '/')}${url.search}${url.hash}`;
}
