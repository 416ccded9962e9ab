import { expect, test } from '../support/fixtures.ts';
import { CUSTOMER } from '../support/people.ts';

test('a guest signs in at the checkout and returns with everything typed', async ({ shop, page, account }) => {
  await shop.storeCart(5, 2);
  await page.goto('/checkout');
  await page.getByLabel('First name').fill('Wanja');
  await page.getByLabel('Phone').fill('+353 85 012 3456');
  await page.getByLabel('Country', { exact: true }).fill('Éire');
  await page.getByLabel('Street address').fill('4 Abbey Street');
  await page.getByLabel('County').fill('Co. Cork');
  const express = page.getByRole('radio', { name: /^Express/ });
  await express.check();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await account.signIn(CUSTOMER);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
  await expect(page.getByLabel('First name')).toHaveValue('Wanja');
  await expect(page.getByLabel('Email')).toHaveValue(CUSTOMER.email);
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Éire');
  await expect(page.getByLabel('County')).toHaveValue('Co. Cork');
  await expect(express).toBeChecked();
  await page.getByLabel('City').fill('Cork');
  await page.getByLabel('Eircode').fill('12345');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Eircode must look like A65 F4E2').first()).toBeVisible();
  await page.getByLabel('Eircode').fill('');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payByCard();
});

test('an order to a country without states and postal codes appears in the history', async ({
  shop,
  page,
  account,
  database,
  shopper,
}) => {
  await shop.storeCart(5);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  await page.getByLabel('Country', { exact: true }).fill('Uganda');
  await expect(page.getByLabel('State/Province')).toHaveCount(0);
  await expect(page.getByLabel('ZIP/Postal code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await shop.payByCard();
  const [order] = await database.ordersOf(shopper.email);
  expect(order?.shipping_address).toMatchObject({ country: 'Uganda', state: '', zipCode: '' });

  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await account.signUp(shopper);
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).click();
  const card = page.getByRole('listitem', { name: `Order ${order?.id.slice(0, 8)}` });
  await expect(card).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search your orders' });
  await search.fill('puzzle of nothing');
  await expect(page.getByRole('heading', { name: 'No order matches “puzzle of nothing”' })).toBeVisible();
  await search.fill(order?.id.slice(0, 8) ?? '');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Buy again' }).click();
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');
});

test.describe('in a browser that is set to Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('numbers pasted from other programs and a country in its own language lead to a paid order', async ({
    shop,
    page,
    database,
    shopper,
  }) => {
    await shop.storeCart(1);
    await page.goto('/checkout');
    await shop.fillShipping(shopper);
    await page.getByLabel('Email').fill(`mailto:${shopper.email},`);
    await page.getByLabel('Phone').fill('\u202a+49\u2011171\u20112345678\u202c');
    await page.getByLabel('Country', { exact: true }).fill('Германия');
    await page.getByLabel('ZIP/Postal code').fill('D-１０１１５');
    await expect(page.getByRole('radio', { name: /^Next day/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await shop.payByCard();
    const [order] = await database.ordersOf(shopper.email);
    expect(order).toMatchObject({ payment_status: 'paid' });
    expect(order?.shipping_address).toMatchObject({
      email: shopper.email,
      phone: '+49-171-2345678',
      zipCode: '10115',
      country: 'Germany',
    });
  });
});
