import { expect, test } from '../support/fixtures.ts';

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
  expect(order?.shipping_address).toMatchObject({ email: shopper.email, phone: '+49-171-2345678', zipCode: '10115' });
});
