import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

test.afterEach(async ({ database }) => database.resetDelivery());

test('a place with a delivery of its own costs what staff say, and the rest of its country another price', async ({
  page,
  shop,
  shopper,
  database,
}) => {
  test.slow();
  await new Staff(page).open('/admin/settings/delivery');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: 'Edit Kenya' }).click();
  await dialog.getByLabel('Standard: price').fill('12');
  await save.click();
  await expect(page.getByText('Kenya is saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add a zone' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Near us');
  await dialog.getByLabel('Countries').fill('Kenya');
  await dialog.getByLabel('Places').fill('Kilimani = Kilimani Estate = كليماني\nKaren = KILIMANI');
  await dialog.getByLabel('Standard: price').fill('2.5');
  await save.click();
  await expect(dialog.getByText('KILIMANI is in this list twice').first()).toBeVisible();
  await dialog.getByLabel('Places').fill('Kilimani = Kilimani Estate = كليماني\nKaren');
  await save.click();
  await expect(page.getByText('Kenya: Kilimani, Karen')).toBeVisible();

  await shop.storeCart(1);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const city = page.getByLabel('City', { exact: true });
  await city.fill('Lodwar');
  await expect(summary).toContainText('Shipping$12.00');
  await expect(page.getByText('Elsewhere in Kenya: $12.00')).toBeVisible();
  await city.fill('كليماني');
  await expect(summary).toContainText('Shipping$2.50');
  await page.goto('/product/2');
  const arrival = page.getByRole('region', { name: 'Delivery' });
  await expect(arrival).toContainText('Standard delivery to Kilimani for $2.50, ordered now');
  await arrival.getByRole('button', { name: 'Change place' }).click();
  await expect(arrival.getByRole('combobox', { name: 'Change place' })).toBeFocused();
  await arrival.getByRole('combobox', { name: 'Change place' }).selectOption('Kenya');
  await expect(arrival).toContainText('Standard delivery to Kenya for $12.00, ordered now');
  await page.goto('/cart');
  await expect(page.getByText('$40.99 with tax and standard delivery')).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('Landmark (optional)').fill('Near the Total station, blue gate');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toHaveText('Pay $40.99');
  await shop.payByCard();
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid', total_amount: 40.99 }]);
  await page.getByRole('link', { name: 'Your order page' }).click();
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Total station, blue gate');
});
