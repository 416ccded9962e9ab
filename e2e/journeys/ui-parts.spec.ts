import { expectAccessible, expectNoGraveViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

for (const width of [320, 1280]) {
  test(`every part of the design system reads well in both themes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/sandbox/ui-parts/index.html');
    await expect(page.getByRole('heading', { level: 2, name: 'Dark' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open a dialog' }).first().click();
    await expectNoGraveViolations(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Ask a question' }).first().click();
    await expectNoGraveViolations(page);
  });
}
