import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '@/config/paths';
import { whenIdle } from '@/lib/when-idle';
import type { LazyPage, PageModule } from './lazy-page';

const lazyPagesOf = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }): LazyPage[] => route.handle ?? []);

/** Loads the code of the page at a path, so that it renders at once. Rejects when the code cannot be fetched. */
export const loadPage = (routes: RouteObject[], pathname: string): Promise<PageModule[]> =>
  Promise.all(lazyPagesOf(routes, pathname).map((page) => page.load()));

/** Whether a search changes what a loaded page shows. Its HTML was built without a search. */
export function isShownBySearch(page: readonly PageModule[], search: string): boolean {
  const params = new URLSearchParams(search);
  return page.some(({ handle }) => handle?.searchParams.some((name) => params.has(name)));
}

/** A function that fetches the code of the page at a path, once. A failure is shown when the link is followed. */
function fetchesCodeOnce(routes: RouteObject[]) {
  const fetched = new Set<string>();
  return (pathname: string) => {
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    loadPage(routes, pathname).catch(() => fetched.delete(pathname));
  };
}

/** Only Chromium tells: https://wicg.github.io/netinfo/ */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function isFastConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType === '4g' && !connection.saveData;
}

const PRODUCT_CARD = `article a[href^="${paths.product.pattern.replace(':id', '')}"]`;

/**
 * Preloads the code of a page on hover, focus or touch of its link. Who scrolls through products on a fast connection may
 * open one: the code of product pages is fetched then, when the browser is idle.
 */
export function usePreloadedLinks(routes: RouteObject[]): void {
  useEffect(() => {
    const fetchCode = fetchesCodeOnce(routes);
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin && !link.hasAttribute('download')) fetchCode(link.pathname);
    };
    const preloadProducts = () => {
      const card = isFastConnection() && document.querySelector<HTMLAnchorElement>(PRODUCT_CARD);
      if (!card) return;
      document.removeEventListener('scroll', preloadProducts);
      whenIdle(() => fetchCode(card.pathname));
    };
    const listeners = { pointerover: preload, focusin: preload, scroll: preloadProducts };
    for (const [sign, run] of Object.entries(listeners)) document.addEventListener(sign, run, { passive: true });
    return () => {
      for (const [sign, run] of Object.entries(listeners)) document.removeEventListener(sign, run);
    };
  }, [routes]);
}
