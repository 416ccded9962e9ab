import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
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

  await shop.addToCart(1);
  await shop.goToPayment(shopper);
  await expect(shop.payButton).toHaveText('Pay $37.88');
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 37.88 }]);
});

test('values that make no sense are refused beside their fields', async ({ page }) => {
  await new Staff(page).open('/admin/settings');
  await page.getByLabel('Tax rate (percent)').fill('80');
  await page.getByLabel('Low-stock threshold').fill('1.5');
  await save(page);
  await expect(page.getByText('Tax rate must be between 0 and 50')).toBeVisible();
  await expect(page.getByText('Low-stock threshold is counted in whole pieces')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test.describe('two members of staff', () => {
  // The database refuses the slower change with 400.
  test.use({ allowConsole: /status of 400/ });

  test('the second to save is told what the first one changed', async ({ page, browser }) => {
    test.slow();
    await new Staff(page).open('/admin/settings');
    const other = await browser.newPage();
    await new Staff(other).open('/admin/settings');
    await page.getByLabel('Tax rate (percent)').fill('8');
    await save(page);
    await expect(page.getByText('The settings are saved')).toBeVisible();
    await other.getByLabel('Free-shipping limit').fill('60');
    await save(other);
    await expect(other.getByRole('alert')).toContainText('10% → 8%');
    await other.getByRole('button', { name: 'Keep mine on top' }).click();
    await expect(other.getByText('The settings are saved')).toBeVisible();
    await expect(other.getByLabel('Tax rate (percent)')).toHaveValue('8');
    await page.reload();
    await expect(page.getByLabel('Free-shipping limit')).toHaveValue('60');
    await other.close();
  });
});

test.describe('a suspended colleague', () => {
  // The database refuses what a suspended account tries.
  test.use({ allowConsole: /status of 403|was refused/ });

  test('can change nothing until they are reinstated', async ({ page, browser }, testInfo) => {
    test.slow();
    const email = `otieno-${testInfo.testId.slice(-6)}${Date.now()}@littlebaobab.example`;
    await new Staff(page).open('/admin/settings');
    await page.getByLabel('E-mail address').fill('staff@littlebaobab.example');
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

test('the sample is set, and is as before after a reload; the shop never follows it', async ({ page }) => {
  await new Staff(page).openDemonstration('/admin/settings');
  await page.getByLabel('Free-shipping limit').fill('75');
  await save(page);
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Free-shipping limit')).toHaveValue('50');
  await page.goto('/product/1');
  await expect(page.getByText('Free shipping on orders over $50')).toBeVisible();
});

test('a customer is sent to the start', async ({ page, account }) => {
  await account.arriveAs('amina@example.com');
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/');
});

test('the page is accessible', async ({ page }) => {
  await new Staff(page).open('/admin/settings');
  await expect(page.getByText('Nobody is suspended.')).toBeVisible();
  await expectAccessible(page);
});
