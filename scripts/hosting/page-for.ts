import { paths } from '../../src/config/paths.ts';

/** The routes with a numeric parameter. With any other text there is no such page. */
const NUMBERED: readonly string[] = [
  paths.product.pattern,
  paths.safetySheet.pattern,
  paths.article.pattern,
  paths.shopAge.pattern,
];

/** Every route of the shop, in the notation of `paths`. The staff area handles its unknown URLs itself. */
export const APP_ROUTES: readonly string[] = [
  ...Object.values(paths).map((entry) => (typeof entry === 'string' ? entry : entry.pattern)),
  `${paths.staffArea}/*`,
];

const placeOf = (route: string): string => (NUMBERED.includes(route) ? '[0-9]+' : '[^/]+');

/** A route as the source of a regular expression, without anchors. */
export const sourceOf = (route: string): string => route.replace(/:\w+/g, placeOf(route)).replace('*', '.+');

/** Pages of one person, which search engines must not list. The shell has no such note: new products are served from it, too. */
const PRIVATE_ROUTES: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.wishList,
  paths.sharedWishList.pattern,
  paths.confirmNewsletter,
  paths.leaveNewsletter,
  paths.auth,
  paths.profile,
  paths.order.pattern,
  paths.payOrder,
  paths.staffArea,
  `${paths.staffArea}/*`,
];

/** The header of private pages, for hosts that match routes, and the source of a regular expression for the others. */
export const NOINDEX = { name: 'X-Robots-Tag', value: 'noindex', routes: PRIVATE_ROUTES } as const;
export const privateSource = `^(?:${PRIVATE_ROUTES.map(sourceOf).join('|')})/?$`;

const PRIVATE = new RegExp(privateSource);
export const isPrivate = (pathname: string): boolean => PRIVATE.test(pathname);

const KNOWN = APP_ROUTES.map((route) => new RegExp(`^${sourceOf(route)}$`));

const isAppRoute = (pathname: string): boolean => KNOWN.some((route) => route.test(pathname));

/** For pages without a file: the account, the checkout, a product newer than the build. */
export const SHELL = 'shell.html';
export const NOT_FOUND = '404.html';
const HOME = 'index.html';
/** Files that are not served at their own URLs. */
const INTERNAL: readonly string[] = [SHELL, NOT_FOUND, '_headers', '_redirects'];
const COMPRESSED = /\.(br|gz)$/;

export type Answer =
  | { kind: 'file'; file: string; status: 200 | 404 }
  | { kind: 'redirect'; to: string }
  /** A file that does not exist. */
  | { kind: 'missing' };

const hasExtension = (pathname: string) => /\.[^/]+$/.test(pathname);

function decoded(pathname: string): string | null {
  try {
    const text = decodeURIComponent(pathname);
    return text.includes('\0') || text.includes('\\') || text.split('/').includes('..') ? null : text;
  } catch {
    return null;
  }
}

/** The page's file if the URL is canonical, or null. */
function pageAt(pathname: string, exists: (file: string) => boolean): string | null {
  const file = pathname === '/' ? HOME : `${pathname.slice(1)}.html`;
  if (pathname === '/index' || pathname.includes('//') || INTERNAL.includes(file)) return null;
  if (exists(file)) return file;
  if (!isAppRoute(pathname)) return null;
  return exists(SHELL) ? SHELL : HOME;
}

/** The canonical form of a URL that has extra slashes or the name of the page's file. */
function canonical(pathname: string): string {
  const trimmed = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\.html$/, '');
  return trimmed === '' || trimmed === '/index' ? '/' : trimmed;
}

/** For what is no page and no file: the page that says so, unless a file was asked for. */
const unknown = (pathname: string, exists: (file: string) => boolean): Answer =>
  hasExtension(pathname)
    ? { kind: 'missing' }
    : { kind: 'file', file: exists(NOT_FOUND) ? NOT_FOUND : HOME, status: 404 };

/** The response to a URL, also to one that cannot be decoded, given the files of the build. Every host follows these rules. */
export function pageFor(url: string, exists: (file: string) => boolean): Answer {
  const pathname = decoded(url);
  if (pathname === null || !pathname.startsWith('/')) return unknown(url, exists);
  const page = pageAt(pathname, exists);
  if (page) return { kind: 'file', file: page, status: 200 };
  const to = canonical(pathname);
  if (to !== pathname && pageAt(to, exists)) return { kind: 'redirect', to: encodeURI(to) };
  const file = pathname.slice(1);
  const isFile = !file.endsWith('.html') && !file.endsWith('/') && !file.startsWith('/');
  if (isFile && !INTERNAL.includes(file) && !COMPRESSED.test(file) && exists(file)) {
    return { kind: 'file', file, status: 200 };
  }
  return unknown(pathname, exists);
}
