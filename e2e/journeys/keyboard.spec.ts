import { expect, test } from '../support/fixtures.ts';
import { Keyboard } from '../support/keyboard.ts';
import { ADDRESS, EMAIL_CODE, LAST_NAME, PASSWORD, shippingFields } from '../support/people.ts';

test('a guest finds, selects and buys with the keyboard alone', async ({ page, shop, database, shopper }) => {
  test.slow();
  const keyboard = new Keyboard(page);
  await page.goto('/');
  await keyboard.enter(page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.enter(page.getByRole('link', { name: 'Shop Now' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await keyboard.enter(page.getByRole('link', { name: 'Ocean Explorers Book' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ocean Explorers Book' })).toBeVisible();

  await keyboard.reach(page.getByRole('button', { name: 'Increase quantity' }));
  await page.keyboard.press('Space');
  await keyboard.enter(page.getByRole('button', { name: 'Add to Cart', exact: true }));
  await expect(shop.cartControl).toHaveAccessibleName('Cart, 2 items');
  await keyboard.enter(shop.cartControl, 'Shift+Tab');
  await keyboard.enter(page.getByRole('link', { name: 'Proceed to Checkout' }));

  const fields = Object.entries(shippingFields(shopper));
  for (const [label, value] of fields) await keyboard.type(page.getByLabel(label, { exact: true }), value);
  await keyboard.enter(page.getByRole('button', { name: 'Continue to Payment' }));
  await expect(shop.payButton).toBeVisible();
  const card = page.getByRole('radio', { name: 'Card', exact: true });
  await keyboard.reach(card);
  await keyboard.press('ArrowDown');
  await expect(card).not.toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(card).toBeChecked();
  await keyboard.enter(shop.payButton);
  await keyboard.enter(shop.paystack.getByRole('button', { name: 'Approve payment' }));
  await shop.expectConfirmed();
  expect(await database.ordersOf(shopper.email)).toMatchObject([
    { payment_status: 'paid', order_items: [{ quantity: 2 }] },
  ]);
});

test('a visitor signs up and adds an address with the keyboard alone', async ({ page, account, shopper }) => {
  test.slow();
  const keyboard = new Keyboard(page);
  await page.goto('/auth?redirect_url=%2Fprofile');
  await keyboard.reach(page.getByRole('tab', { name: 'Sign In' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.type(page.getByLabel('First name'), shopper.firstName);
  await keyboard.type(page.getByLabel('Last name'), LAST_NAME);
  await keyboard.type(page.getByLabel('Email address'), shopper.email);
  await keyboard.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Resend \(\d+\)/)).toBeVisible();
  const code = page.getByLabel('Enter verification code');
  if (!(await code.evaluate((element) => element === document.activeElement))) await keyboard.reach(code);
  await page.keyboard.type(EMAIL_CODE);
  await expect(page).toHaveURL(/\/profile/);

  await keyboard.reach(page.getByRole('tab', { selected: true }));
  for (const name of ['Order History', 'Addresses']) {
    await keyboard.press('ArrowRight');
    // The focus moves before the page does: the next press waits for both.
    const tab = page.getByRole('tab', { name, selected: true });
    await expect(tab).toBeFocused();
  }
  const values = {
    Title: 'Home',
    'Full name': `${shopper.firstName} ${LAST_NAME}`,
    'Street address': ADDRESS.street,
    City: ADDRESS.city,
    State: ADDRESS.state,
    'Zip code': ADDRESS.zipCode,
    Country: ADDRESS.country,
    'Phone number': ADDRESS.phone,
  };
  for (const [label, value] of Object.entries(values))
    await keyboard.type(page.getByLabel(label, { exact: true }), value);
  await keyboard.reach(page.getByLabel('Set as default'));
  await page.keyboard.press('Space');
  await keyboard.enter(page.getByRole('button', { name: 'Save Address' }));
  await expect(account.address('Home').getByText('Default', { exact: true })).toBeVisible();
});
