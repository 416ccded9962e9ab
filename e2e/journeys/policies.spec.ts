import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';

test('a policy opens at a section of the URL, from its contents and from the footer', async ({ page }) => {
  const section = 'Damaged, faulty or wrong items';
  await page.goto('/returns#damaged-items');
  await untilAlive(page);
  const target = page.getByRole('heading', { name: section });
  await expect(target).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click();
  await expect(target).toBeInViewport();
  await expect(page.getByRole('region', { name: section })).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  // The footer moves until the layout of the page is stable.
  await expect(page).toHaveTitle(/^Little Baobab/);
  await page.getByRole('contentinfo').locator('a[href^="/returns"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping & Returns Policy' })).toBeVisible();
  await expect(page).toHaveTitle(/^Shipping & Returns Policy/);
});

test('a question of the FAQ expands by keyboard and by link', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.getByText('We look for the parcel, and if it is lost');
  await expect(answer).toBeHidden();
  const question = page.locator('summary', { hasText: 'My parcel is late' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.goto('/faq#shipping-late');
  await expect(answer).toBeInViewport();
  await page.reload();
  await expect(answer).toBeInViewport();
});

test('the contents collapse on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  const link = page.getByRole('link', { name: 'Law and disagreements' });
  await expect(link).toBeHidden();
  await page.locator('summary', { hasText: 'On this page' }).click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Law and disagreements' })).toBeInViewport();
});
