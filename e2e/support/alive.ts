import type { Page } from 'playwright/test';

/** Waits until the page's code has taken it over. Before that the browser itself follows its links. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('main > *');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}
