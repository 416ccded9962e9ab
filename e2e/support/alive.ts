import type { Page } from 'playwright/test';

/** Waits until the page's code has taken it over. Before that the browser itself follows its links. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main > *');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}

/** Moves, as somebody does who uses a page: what was built before is alive now, not after eight seconds. */
export async function move(page: Page): Promise<void> {
  // A movement that comes before the page listens is none.
  await untilAlive(page);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}
