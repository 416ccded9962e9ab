import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { whenIdle } from '@/lib/when-idle';
import { preloadPage } from './pages';

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

/** Fetches the code of the page of a product where some are shown. */
export function FetchAhead() {
  const { pathname } = useLocation();
  useEffect(() => whenIdle(() => fetchProductPage(pathname)), [pathname]);
  return null;
}
