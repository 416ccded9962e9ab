import { expect, type Locator, type Page } from 'playwright/test';

const STEP_MS = 5_000;

/** Advances the page's clock, installed before, in steps until an element shows. In between, requests get their responses. */
export async function advanceUntil(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}
