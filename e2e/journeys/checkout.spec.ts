import { expect, test } from '../support/fixtures.ts';
import { Shop } from '../support/shop.ts';

test('every step survives a reload', async ({ shop, page, shopper }) => {
  await shop.addToCart(1);
  await page.goto('/checkout');
  await page.getByLabel('First name').fill('Half-typed');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Half-typed');
  await shop.fillShipping(shopper);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toBeVisible();
  await page.reload();
  await expect(shop.payButton).toHaveText('Pay $38.49');
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  const number = await page.getByText(/^Order number/).textContent();
  await page.reload();
  await shop.expectConfirmed();
  await expect(page.getByText(/^Order number/)).toHaveText(number ?? '');
  await expect(page.getByText('Nature Explorer Kit')).toBeVisible();
});

test('Back goes from payment to shipping, and an empty cart leads to the cart', async ({ shop, page, shopper }) => {
  await shop.addToCart(1);
  await shop.goToPayment(shopper);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Nairobi');
  await page.goForward();
  await expect(shop.payButton).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('cart'));
  await page.goto('/checkout?step=payment');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('bad input gets a sentence beside the field and keeps what was typed', async ({ shop, page }) => {
  await shop.addToCart(1);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('amina@');
  await page.getByLabel('Phone').fill('123');
  await page.getByLabel('City').fill('   ');
  await page.getByLabel('First name').fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Enter an email address such as amina@example.com')).toBeVisible();
  await expect(page.getByText('Enter a phone number with at least 7 digits, such as +254 712 345 678')).toBeVisible();
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(page.getByText('First name can be 100 characters at most')).toBeVisible();
  await expect(page.getByText('Street address is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('amina@');
  await expect(page.getByLabel('Phone')).toHaveValue('123');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('two tabs pay one order', async ({ shop, page, context, database, shopper }) => {
  await shop.addToCart(5);
  await shop.goToPayment(shopper);
  const other = new Shop(await context.newPage());
  await other.page.goto('/cart');
  await expect(other.cartControl).toHaveAccessibleName('Cart, 1 item');
  await shop.payButton.click();
  await shop.inPaystack('Approve payment');
  await shop.expectConfirmed();
  await expect(other.cartControl).toHaveAccessibleName('Cart, 0 items');
  await expect(other.page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await database.ordersOf(shopper.email)).toHaveLength(1);
  await other.page.close();
  expect(page.url()).toContain('confirmation');
});

test('a purchase with the keyboard alone', async ({ shop, page, shopper }) => {
  await shop.addToCart(6);
  await page.goto('/checkout');
  await shop.fillShipping(shopper);
  await page.getByLabel('Country').press('Enter');
  await expect(shop.payButton).toBeVisible();
  await page.getByRole('radio', { name: 'Card', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await shop.payButton.focus();
  await page.keyboard.press('Enter');
  await shop.paystack.getByRole('button', { name: 'Approve payment' }).press('Enter');
  await shop.expectConfirmed();
});
