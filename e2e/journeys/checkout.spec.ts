import { expect, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/network.ts';
import { Shop } from '../support/shop.ts';

test('every step survives a reload, and Back returns to the previous step', async ({ shop, page, shopper }) => {
  await shop.storeCart(1);
  await page.goto('/checkout');
  await page.getByLabel('First name').fill('Half-typed');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
  await shop.fillShipping(shopper);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Nairobi');
  await page.goForward();
  await page.reload();
  await expect(shop.payButton).toHaveText('Pay $38.49');
  await shop.payByCard();
  const number = await page.getByText(/^Order number/).textContent();
  await page.reload();
  await shop.expectConfirmed();
  await expect(page.getByText(/^Order number/)).toHaveText(number ?? '');
  await expect(page.getByText('Nature Explorer Kit')).toBeVisible();
});

test.describe('when the data of countries cannot be loaded', () => {
  test.use({ allowConsole: /Could not load country-data|Failed to load resource/ });

  test('the form can be submitted, and the database validates it', async ({ shop, page, shopper }) => {
    await page.route('**/assets/country-data-*.js', (route) => route.fulfill({ status: 503 }));
    await shop.storeCart(1);
    await page.goto('/checkout');
    await shop.fillShipping(shopper);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(shop.payButton).toBeVisible();
  });
});

test('the form waits for the data of a country', async ({ shop, page, shopper }) => {
  const release = await holdRequests(page, '**/assets/country-data-*.js');
  await shop.storeCart(1);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  await page.getByLabel('Country').fill('Uganda');
  for (const unknown of ['State/Province', 'ZIP/Postal code']) await page.getByLabel(unknown).fill('');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible();
  release();
  await expect(shop.payButton).toBeVisible();
});

test('two tabs pay one order', async ({ shop, page, context, database, shopper }) => {
  await shop.startPayment(shopper, 5);
  const other = new Shop(await context.newPage());
  await other.page.goto('/cart');
  await expect(other.page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(other.cartControl).toHaveAccessibleName('Cart, 1 item');
  await shop.payByCard();
  await expect(other.cartControl).toHaveAccessibleName('Cart, 0 items');
  await expect(other.page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await database.ordersOf(shopper.email)).toHaveLength(1);
  await other.page.close();
  expect(page.url()).toContain('confirmation');
});

test('a checkout without a cart shows a loading state until the cart is loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/cart-page-*.js');
  await page.goto('/checkout');
  await expect(page.getByRole('status', { name: 'Loading checkout' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test('the tab that pays shows the confirmation, even while another tab polls the same order', async ({
  shop,
  page,
  context,
  shopper,
}) => {
  await shop.startPayment(shopper, 5);
  await shop.payButton.click();
  await expect(shop.paystack.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  const other = new Shop(await context.newPage());
  await other.page.goto('/cart');
  await expect(other.page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await page.bringToFront();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await expect(other.cartControl).toHaveAccessibleName('Cart, 0 items');
  await other.page.close();
});
