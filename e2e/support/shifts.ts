import type { Page } from 'playwright/test';
import { holdRequests } from './network.ts';

const CODE = '**/assets/*.js';

/**
 * Opens a page without its code, and waits until the layout is stable: shifts by late fonts are not the code's. `start` releases
 * the code, `moved` returns the layout shift since then.
 */
export async function openStill(page: Page, path: string) {
  const release = await holdRequests(page, CODE);
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) window.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return { start: release, moved: () => page.evaluate(() => window.moved) };
}

declare global {
  interface Window {
    moved: number;
  }
}
