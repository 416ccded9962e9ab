import type { Page } from 'playwright/test';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { STAFF } from '../support/people.ts';
import { Staff } from '../support/staff.ts';

test.afterEach(async ({ database }) => database.resetSettings());

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('tax, limits and facts take effect in the shop and in what an order costs', async ({
  page,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  await new Staff(page).open('/admin/settings');
  await page.getByLabel('Tax rate (percent)').fill('8.25');
  await page.getByLabel('Free-shipping limit').fill('75');
  await page.getByLabel('Low-stock threshold').fill('40');
  await page.getByLabel('Support e-mail').fill('help@littlebaobab.example');
  await page.getByLabel('Phone').fill('+254 711 111 111');
  await page.getByLabel('Address', { exact: true }).fill('Baobab House\nNairobi, Kenya');
  await save(page);
  await expect(page.getByText('The settings are saved')).toBeVisible();

  await page.goto('/admin/products?show=low-stock');
  await expect(page.getByRole('article').filter({ hasText: 'Storybook Adventure Bundle' })).toContainText('Low stock');

  await page.goto('/product/1');
  await expect(page.getByText('Free shipping on orders over $75')).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'help@littlebaobab.example' })).toBeVisible();
  await expect(foot.getByRole('link', { name: '+254 711 111 111' })).toHaveAttribute('href', 'tel:+254711111111');
  await expect(foot.getByText('Baobab House')).toBeVisible();

  await shop.startPayment(shopper, 1);
  await expect(shop.payButton).toHaveText('Pay $37.88');
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 37.88 }]);
});

test.describe('a suspended colleague', () => {
  // The database refuses what a suspended account tries.
  test.use({ allowConsole: /status of 403|was refused/ });

  test('can change nothing until they are reinstated', async ({ page, browser }, testInfo) => {
    test.slow();
    const email = `otieno-${testInfo.testId.slice(-6)}${Date.now()}@littlebaobab.example`;
    await new Staff(page).open('/admin/settings');
    await page.getByLabel('E-mail address').fill(STAFF.email);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('You cannot suspend yourself')).toBeVisible();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(`${email} is suspended`)).toBeVisible();

    const colleague = await browser.newPage();
    await new Account(colleague).arriveAsNewcomer({ firstName: 'Otieno', email });
    await colleague.goto('/admin/products?edit=1');
    await colleague.getByLabel('Description').fill('Taken over.');
    await save(colleague);
    await expect(colleague.getByText(/^Your account may not change this/)).toBeVisible();

    const suspended = page.getByRole('list', { name: 'Suspended' }).getByRole('listitem').filter({ hasText: email });
    await suspended.getByRole('button', { name: 'Reinstate' }).click();
    await expect(page.getByText(`${email} is staff again`)).toBeVisible();
    await expect(suspended).toHaveCount(0);
    await colleague.close();
  });
});
