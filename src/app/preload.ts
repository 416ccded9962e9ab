import { useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { whenIdle } from '@/lib/when-idle';

/**
 * Loads the code of the page at a path, so that it renders at once, without the router's fallback. Rejects when the
 * code cannot be fetched; a later call tries again.
 */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

const fetchCode = (routes: RouteObject[], pathname: string) =>
  Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => route.lazy instanceof Function && route.lazy()),
  );

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
  useEffect(() => {
    // A failure is shown when the link is followed.
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin) fetchCode(routes, link.pathname).catch(() => {});
    };
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of ['pointerover', 'focusin']) document.removeEventListener(sign, preload);
    };
  }, [routes]);
  useEffect(
    () =>
      whenIdle(() => {
        const link = document.querySelector<HTMLAnchorElement>(PRODUCT_LINK);
        if (link && link.pathname !== pathname && canSpareData()) fetchCode(routes, link.pathname).catch(() => {});
      }),
    [routes, pathname],
  );
}
