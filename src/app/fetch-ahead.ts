import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { whenIdle } from '@/lib/when-idle';
import { preloadPage } from './pages';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

function fetchAhead({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.target || link.hasAttribute('download')) return;
  // Whoever follows the link is told.
  preloadPage(link.pathname).catch(() => {});
}

const PRODUCT_LINK = `main a[href^="${paths.product.to(0).slice(0, -1)}"]`;

/** What browsers of Chromium's family tell of the line. */
type Line = { connection?: { saveData: boolean; effectiveType: string } };

/** False on a slow line, and for people who save data. */
function canSpareData(): boolean {
  const { connection } = navigator as Navigator & Line;
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

function fetchProductPage(here: string) {
  const link = document.querySelector<HTMLAnchorElement>(PRODUCT_LINK);
  if (link && link.pathname !== here && canSpareData()) preloadPage(link.pathname).catch(() => {});
}

/** Fetches the code of a page as soon as somebody seems to want it, and that of products where some are shown. */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(() => whenIdle(() => fetchProductPage(pathname)), [pathname]);
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchAhead);
    };
  }, []);
  return null;
}
