import { Account } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { ADDRESS, LAST_NAME } from '../support/people.ts';

test.beforeEach(async ({ page, account, shopper }) => {
  await account.arriveAsNewcomer(shopper);
  await page.goto('/profile?tab=addresses');
  await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
});

test('an address is added, changed, made the default, deleted and restored', async ({ page, account }) => {
  await account.addAddress({ title: 'Home', city: 'Nairobi', isDefault: true });
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  const home = account.address('Home');
  const { street, country, phone } = ADDRESS;
  for (const text of ['Njeri Mwangi', street, 'Nairobi, Nairobi County 00100', country, phone])
    await expect(home.getByText(text, { exact: true })).toBeVisible();
  await expect(home.getByText('Default', { exact: true })).toBeVisible();

  await account.addAddress({ title: 'Grandma', city: 'Kisumu' });
  const grandma = account.address('Grandma');
  await grandma.getByRole('button', { name: 'Make default' }).click();
  await expect(grandma.getByText('Default', { exact: true })).toBeVisible();
  await expect(home.getByText('Default', { exact: true })).toHaveCount(0);

  await home.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Nairobi');
  await page.getByLabel('City').fill('Thika');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(home.getByText('Thika, Nairobi County 00100')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add New Address' })).toBeVisible();

  await grandma.getByRole('button', { name: 'Delete' }).click();
  await expect(grandma).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grandma.getByText('Default', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Riverside' })).toHaveCount(2);
  await expect(account.address('Grandma').getByText('Default', { exact: true })).toBeVisible();
});

test('an address deleted in another tab can be saved again', async ({ page, account, context }) => {
  await account.addAddress({ title: 'Home', city: 'Nairobi' });
  await account.address('Home').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Thika');
  const other = new Account(await context.newPage());
  await other.page.goto('/profile?tab=addresses');
  await other.address('Home').getByRole('button', { name: 'Delete' }).click();
  await expect(other.address('Home')).toHaveCount(0);
  await other.page.close();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText(/This address has been deleted/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Thika');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(account.address('Home').getByText('Thika, Nairobi County 00100')).toBeVisible();
});

test.describe('a session ended by the provider', () => {
  test.use({ allowConsole: /status of 401/ });

  test('leads to a sign-in while an address is typed, and loses nothing', async ({ page, account, shopper }) => {
    await page.clock.install();
    await page.reload();
    await expect(account.menu).toBeVisible();
    await account.fillAddress({ title: 'Home', city: 'Nairobi' });
    await account.letSessionEnd();
    await expect(page.getByText('You have been signed out.')).toBeVisible();
    await account.signIn(shopper);
    await expect(page.getByLabel('Street address')).toHaveValue(ADDRESS.street);
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(account.address('Home')).toBeVisible();
  });

  test('keeps the return path of the checkout and what was typed', async ({
    shop,
    page,
    account,
    database,
    shopper,
  }) => {
    await page.clock.install();
    await shop.startPayment(shopper, 4);
    await account.letSessionEnd();
    await expect(page.getByText(/^You have been signed out\. Sign in again/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await account.signIn(shopper);
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    await shop.payByCard();
    const [order, ...more] = await database.ordersOf(shopper.email);
    expect(more).toEqual([]);
    expect(order?.user_id).toMatch(/^user_/);
  });
});

test('the checkout starts with the profile and the default address, offers the others and saves a new one', async ({
  shop,
  page,
  account,
  shopper,
}) => {
  await account.addAddress({ title: 'Home', city: 'Nairobi', isDefault: true });
  await account.addAddress({ title: 'Grandma', city: 'Kisumu', fullName: 'Akinyi Odhiambo' });
  await shop.storeCart(6);
  await page.goto('/checkout');
  await expect(page.getByLabel('First name')).toHaveValue(shopper.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(LAST_NAME);
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByLabel('Street address')).toHaveValue(ADDRESS.street);
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Grandma/ }).check();
  await expect(page.getByLabel('City')).toHaveValue('Kisumu');
  await expect(page.getByLabel('First name')).toHaveValue('Akinyi');
  await page.getByLabel('City').fill('Mombasa');
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Mombasa');
  await page.getByLabel('Save this address to my account').check();
  const saved = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/addresses') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toBeVisible();
  await saved;
  await page.goto('/profile?tab=addresses');
  await expect(account.address('Mombasa').getByText('Mombasa, Nairobi County 00100')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Riverside' })).toHaveCount(3);
});
