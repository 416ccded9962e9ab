import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 760 } });

test('a misspelled word leads to the product and to the list, by keyboard on a phone', async ({ page }) => {
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await expect(field).toBeFocused();
  await field.pressSequentially('dinasour');
  const option = page.getByRole('option', { name: /Dinosaur Adventure Playset/ });
  await expect(option).toContainText('$36.99');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dinosaur Adventure Playset' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.pressSequentially('xylofone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?q=xylofone');
  await expect(page.getByRole('heading', { name: '1 Product for “xylofone”' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  await page.reload();
  await page.keyboard.press('/');
  await field.pressSequentially('lego');
  await expect(page.getByRole('option', { name: /Wooden Building Blocks/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'The key “/” opens the search' }).press('Space');
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'commit' });
  await page.keyboard.press('/');
  await expect(page.getByRole('link', { name: 'Musical Instruments Set' })).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('the search works by touch, and suggests what to try when nothing is found', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 320, height: 640 },
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.fill('ocena');
  await expect(page.getByText('Nothing found for “ocena”').last()).toBeVisible();
  await page.getByRole('option', { name: 'ocean', exact: true }).tap();
  await expect(page).toHaveURL('/shop?q=ocean');
  await expect(page.getByRole('link', { name: 'Ocean Explorers Book' })).toBeVisible();
  await context.close();
});

test.describe('when the code of the search does not load', () => {
  test.use({ allowConsole: /Failed to load resource|Failed to fetch|could not be|Could not load/ });

  test('the list says so, and finds the products at the next try', async ({ page }) => {
    let isBroken = true;
    await page.route(/assets\/search-(?!panel|view|box)[^/]*\.js$/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.goto('/shop?q=kit');
    await expect(page.getByText('We could not load our products')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Nature Explorer Kit' })).toBeVisible();
  });
});
