import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = [
  { path: '/faq', title: 'Frequently Asked Questions', anchor: 'returns', heading: 'Returns and refunds' },
  { path: '/shipping', title: 'Shipping & Returns Policy', anchor: 'refunds', heading: 'Refunds' },
  {
    path: '/returns',
    title: 'Shipping & Returns Policy',
    anchor: 'damaged-items',
    heading: 'Damaged, faulty or wrong items',
  },
  { path: '/privacy', title: 'Privacy Policy', anchor: 'how-long', heading: 'How long we keep it' },
  { path: '/terms', title: 'Terms of Service', anchor: 'law', heading: 'Law and disagreements' },
];

for (const { path, title, anchor, heading } of pages) {
  test(`${path} opens at a section of the URL, from its contents and from the footer`, async ({ page }) => {
    await page.goto(`${path}#${anchor}`);
    await untilAlive(page);
    const target = page.getByRole('heading', { name: heading, exact: true });
    await expect(target).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: heading }).click();
    await expect(target).toBeInViewport();
    await expect(page.getByRole('region', { name: heading })).toBeFocused();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    // The footer moves until the layout of the page is stable.
    await expect(page).toHaveTitle(/^Little Baobab/);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  });
}

test('a question of the FAQ expands by keyboard and by link', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.getByText('We look for the parcel, and if it is lost');
  await expect(answer).toBeHidden();
  const question = page.locator('summary', { hasText: 'My parcel is late' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.goto('/faq#shipping-late');
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
