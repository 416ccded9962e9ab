import { paths } from '../config/paths.ts';

/** How the service worker treats a request; null when it ignores it. */
export type Kind = 'page' | 'own-page' | 'asset' | 'picture' | 'file';

interface IncomingRequest {
  url: URL;
  origin: string;
  method: string;
  /** The browser requests a page to show. */
  isNavigation: boolean;
}

/** The database, the server functions and the emulators. */
const SERVICES = /^\/(rest|functions|storage|graphql|realtime|__[^/]*)(\/|$)/;
const OWN_PAGES = [paths.cart, paths.wishList, paths.checkout, paths.auth, paths.profile, '/orders', paths.staffArea];
const isBelow = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`);

export function kindOf({ url, origin, method, isNavigation }: IncomingRequest): Kind | null {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || SERVICES.test(pathname)) return null;
  if (pathname.startsWith('/downloads/')) return 'file';
  if (isNavigation) {
    if (/\.[^/]+$/.test(pathname)) return null;
    return OWN_PAGES.some((page) => isBelow(pathname, page)) ? 'own-page' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/images/')) return 'picture';
  return /^\/(theme\.js|[\w-]+\.(svg|ico|png|webmanifest))$/.test(pathname) ? 'file' : null;
}
