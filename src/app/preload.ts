import { useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { whenIdle } from '@/lib/when-idle';

/**
 * Loads the code of the page at a path, so that it renders at once. The router itself would render the page's place first.
 * Rejects when the code cannot be fetched; a later call tries again.
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

/** What browsers of Chromium's family tell about the connection. */
type Connection = { connection?: { saveData: boolean; effectiveType: string } };

/** False on a slow line, and for people who save data. */
function canSpareData(): boolean {
  const { connection } = navigator as Navigator & Connection;
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

const PRODUCT_LINK = `main a[href^="${paths.product.to(0).slice(0, -1)}"]`;

/** Fetches the code of a page when a link to it is pointed at or focused, and of the product page where products are in view. */
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
