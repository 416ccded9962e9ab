import { useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { PageHandle } from '@/lib/page-data';
import { whenIdle } from '@/lib/when-idle';

const routesOf = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);

/**
 * Loads the code of the page at a path, so that it renders at once, without the router's fallback. Rejects when the
 * code cannot be fetched; a later call tries again.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    routesOf(routes, pathname).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Whether a search changes what a page shows, whose code is loaded. Its HTML was built without a search. */
export function isShownBySearch(routes: RouteObject[], { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const params = new URLSearchParams(search);
  const handles = routesOf(routes, pathname).map(({ handle }): PageHandle | undefined => handle);
  return handles.some((handle) => handle?.searchParams.some((name) => params.has(name)));
}

/** A function that fetches the code of the page at a path, once. A failure is shown when the link is followed. */
function fetchesCodeOnce(routes: RouteObject[]) {
  const fetched = new Set<string>();
  return (pathname: string) => {
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    for (const { lazy } of routesOf(routes, pathname)) {
      if (typeof lazy === 'function') lazy().catch(() => fetched.delete(pathname));
    }
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
