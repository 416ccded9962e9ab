import type { Page } from 'playwright/test';

/** Waits until the page is hydrated. Before that the browser itself follows its links. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main > *');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}

/** Moves the mouse, as a user would: prerendered parts hydrate at once, not after eight seconds. */
export async function move(page: Page): Promise<void> {
  // A movement before hydration has no effect.
  await untilAlive(page);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}
