import { useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
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

/** The Network Information API of Chromium browsers. */
type Connection = { connection?: { saveData: boolean; effectiveType: string } };

/** False on a slow connection, and for users who save data. */
function canSpareData(): boolean {
  const { connection } = navigator as Navigator & Connection;
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

const PRODUCT_LINK = `main a[href^="${paths.product.to(0).slice(0, -1)}"]`;

/** Preloads the code of a page on hover or focus of a link, and that of the product page with products in view. */
export function usePreloadedLinks(routes: RouteObject[]): void {
  const { pathname } = useLocation();
  const [fetchCode] = useState(() => fetchesCodeOnce(routes));
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin) fetchCode(link.pathname);
    };
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of ['pointerover', 'focusin']) document.removeEventListener(sign, preload);
    };
  }, [fetchCode]);
  useEffect(
    () =>
      whenIdle(() => {
        const link = document.querySelector<HTMLAnchorElement>(PRODUCT_LINK);
        if (link && link.pathname !== pathname && canSpareData()) fetchCode(link.pathname);
      }),
    [fetchCode, pathname],
  );
}
