import { expect, type Locator, type Page } from 'playwright/test';
import { holdRequests } from './network.ts';

/** Fails if the page, or an open dialog on it, overflows sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await tooWide(page), `wider than the screen at ${page.url()}`).toEqual([]);
}

/** The page, or parts of an open dialog, that keep overflowing; after a resize a page needs some frames. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wide = () =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX))
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => `${box.tagName} ${box.className} by ${box.scrollWidth - box.clientWidth} px`);
    for (let frame = 0; frame < 60 && wide().length > 0; frame += 1) await new Promise(requestAnimationFrame);
    return wide();
  });
}

export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

/** The scroll position and the header's height in the next frames of the page, without repetition. */
export async function framesAt(page: Page, scrollY: number, frames: number): Promise<string[]> {
  return page.evaluate(
    async ([y, count]) => {
      const header = document.querySelector('header');
      const seen = new Set<string>();
      window.scrollTo(0, y);
      for (let frame = 0; frame < count; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(`scrolled ${window.scrollY}, header ${header?.offsetHeight}`);
      }
      return [...seen];
    },
    [scrollY, frames] as const,
  );
}

/** Whether the pixel at a position of the screen has a CSS colour. */
export async function showsColour(page: Page, x: number, y: number, colour: string): Promise<boolean> {
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 }, scale: 'css' });
  return page.evaluate(
    async ([source, expected]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      const pixel = () => context.getImageData(0, 0, 1, 1).data.join();
      context.drawImage(picture, 0, 0);
      const shown = pixel();
      context.fillStyle = expected;
      context.fillRect(0, 0, 1, 1);
      return shown === pixel();
    },
    [`data:image/png;base64,${shot.toString('base64')}`, colour] as const,
  );
}

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

/** The lower edge of an element, in pixels from the top of the page. */
export async function lowerEdge(locator: Locator): Promise<number> {
  const { y, height } = await boxOf(locator);
  return Math.round(y + height + (await locator.page().evaluate(() => window.scrollY)));
}

/** How many of these a person sees, scrolled to or not. */
export function shown(locator: Locator): Promise<number> {
  return locator.evaluateAll(
    (elements) =>
      elements.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length).length,
  );
}
