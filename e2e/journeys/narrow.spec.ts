import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';

// All other pages states.spec.ts checks at this width.
test.use({ viewport: { width: 320, height: 700 } });

test('the sign-in page fits, before its form is there and after', async ({ page }) => {
  let letFormArrive = () => {};
  const allowed = new Promise<void>((resolve) => {
    letFormArrive = resolve;
  });
  await page.route('**/__clerk/**', async (route) => {
    await allowed;
    await route.continue();
  });
  for (const path of ['/auth', '/auth?tab=up']) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading the form' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  letFormArrive();
  await expect(page.getByLabel('Last name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
