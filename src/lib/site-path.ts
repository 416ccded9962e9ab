/**
 * The path of a URL on this origin, with its search and hash; null for every other URL. It begins with one slash
 * and has none doubled: the router and the browser would take `//host` for another site.
 */
export function sitePath(href: string, origin: string): string | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  // `blob:` and its like have the origin that is in their path.
  if (url.origin !== origin || !url.href.replace(/\/\/[^/]*@/, '//').startsWith(`${origin}/`)) return null;
  return `${url.pathname.replace(/\/{2,}/g, '/')}${url.search}${url.hash}`;
}
