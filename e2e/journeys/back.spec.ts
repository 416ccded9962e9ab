import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const LAYERS = [
  ['the menu', '/faq', 'Menu'],
  ['the filters', '/shop', 'Filters'],
  ['the large picture', '/product/1', 'Enlarge picture'],
  ['the search', '/faq', 'Search'],
] as const;

const hasEntry = (page: Page) => () => page.evaluate(() => Boolean(history.state?.usr?.dialogs));

for (const [what, path, opener] of LAYERS) {
  test(`Back closes ${what} and stays on the page, also after a reload while it was open`, async ({ page }) => {
    await page.goto('/about');
    await page.goto(path);
    const open = async () => {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await open();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);

    await open();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open();
    await page.reload();
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeVisible();
    await expect.poll(hasEntry(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

test('the place on the page and the focus stay, also at an anchor', async ({ page }) => {
  await page.goto('/product/1#main');
  const opener = page.getByRole('button', { name: 'Enlarge picture', exact: true });
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 40));
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scrolled()).toBe(40);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await scrolled()).toBe(40);
  }
});

test('Forward shows no dialog again, and keeps no entry of it, also after a reload', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.goForward();
    await expect.poll(hasEntry(page)).toBe(false);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back pressed twice at once closes the dialog and leaves the page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(hasEntry(page)).toBe(true);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link of the menu takes the entry of the menu, for Back and for Forward', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('what was chosen in the filters stays when Back closes them', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog').getByLabel('In stock').check();
  await expect(page).toHaveURL(/stock=in/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/stock=in/);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});
