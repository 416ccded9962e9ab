import { expect, test } from '../support/fixtures.ts';

test('links from its introduction to each section, and on to the shop and to the contact page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Our Team' }).click();
  await expect(page).toHaveURL(/\/about#our-team$/);
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport();
  await page.getByRole('link', { name: 'Visit the Shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Write to Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
});

test('opens at the section in the URL, and is completely visible with reduced motion', async ({ page }) => {
  await page.goto('/about#our-mission');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Our Mission' })).toBeFocused();
  const faded = await page
    .locator('main *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '0').length);
  expect(faded).toBe(0);
});

test.describe('with animations', () => {
  test.use({ reducedMotion: 'no-preference' });

  // Every section is taller than this window.
  test('every section fades in while scrolling in a low window', async ({ page }) => {
    const height = 320;
    await page.setViewportSize({ width: 390, height });
    await page.goto('/about');
    await expect(page.locator('#our-team > div')).toHaveCSS('opacity', '0');
    for (const id of ['our-story', 'our-mission', 'our-team']) {
      const part = page.locator(`#${id} > div`);
      await expect(async () => {
        await page.mouse.wheel(0, height / 3);
        expect(await part.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      }).toPass({ intervals: [50] });
    }
  });
});
