import { useEffect } from 'react';

/**
 * Tells `scripts/prerender/page-start.js` that the page is interactive. Comes after what is hydrated last, and in the place of a page
 * that crashed, so that presses do not wait for ever.
 */
export function Hydrated() {
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return null;
}
