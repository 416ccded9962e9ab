import { useEffect } from 'react';

/**
 * Signals to `scripts/prerender/page-start.js` that the page is interactive. Rendered last in the tree, and in place of
 * a page that crashed, so that recorded presses do not wait for ever.
 */
export function Hydrated() {
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return null;
}
