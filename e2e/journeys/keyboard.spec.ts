import { expect, test } from '../support/fixtures.ts';
import { expectSaid, Keyboard, listen } from '../support/keyboard.ts';
import { ADDRESS, EMAIL_CODE, LAST_NAME, PASSWORD } from '../support/people.ts';
import { Staff } from '../support/staff.ts';

// Low enough that a sticky header could cover something.
test.use({ viewport: { width: 1100, height: 560 } });

test.beforeEach(({ page }) => listen(page));

test('a guest buys by card without a mouse and hears what happens', async ({ page, shop, database, shopper }) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/');
  await keyboard.press(page.getByRole('link', { name: 'Skip to content' }));
  await expect(main).toBeFocused();
  await keyboard.press(main.getByRole('link', { name: 'Nature Explorer Kit' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Nature Explorer Kit' })).toBeVisible();
  await expect(main).toBeFocused();
  await expectSaid(page, /^Nature Explorer Kit/m);
  await keyboard.press(button('Increase quantity'));
  await keyboard.press(button('Add to Cart'));
  await expectSaid(page, 'Added Nature Explorer Kit to cart');
  await keyboard.tabTo(page.getByRole('contentinfo').getByRole('link').last());
  await keyboard.tabTo(button('Increase quantity'), { key: 'Shift+Tab' });
  await keyboard.press(page.getByRole('link', { name: 'Go to cart' }));

  await expectSaid(page, /^Your Cart/m);
  await keyboard.press(button('Decrease quantity of Nature Explorer Kit'));
  await expectSaid(page, /^1$/m);
  await keyboard.press(button('Remove Nature Explorer Kit'));
  await expectSaid(page, 'Removed Nature Explorer Kit from cart');
  await expect(main).toBeFocused();
  await page.keyboard.press('Alt+t');
  await keyboard.press(button('Undo'));
  await keyboard.press(page.getByRole('link', { name: 'Proceed to Checkout' }));

  await expectSaid(page, 'Step 1 of 3: Shipping');
  await keyboard.press(button('Continue to Payment'));
  await expect(page.getByRole('alert', { name: '9 fields to correct:' })).toBeFocused();
  await expectSaid(page, '9 fields to correct:');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await keyboard.typeInto([
    [field('First name'), shopper.firstName],
    [field('Last name'), LAST_NAME],
    [field('Email'), shopper.email],
    [field('Phone'), ADDRESS.phone],
    [field('Street address'), ADDRESS.street],
    [field('City'), ADDRESS.city],
    [field('State/Province'), ADDRESS.state],
    [field('ZIP/Postal code'), ADDRESS.zipCode],
    [field('Country'), ADDRESS.country],
  ]);
  await page.keyboard.press('Enter');

  await expect(main).toBeFocused();
  await expectSaid(page, 'Step 2 of 3: Payment');
  await keyboard.tabTo(page.getByRole('radio', { name: 'Card', exact: true }));
  await keyboard.press(shop.payButton);
  await expectSaid(page, 'Processing...');
  await shop.paystack.getByRole('button', { name: 'Close checkout' }).press('Enter');
  await expectSaid(page, 'Payment was cancelled.');
  await expect(shop.payButton).toBeFocused();
  await page.keyboard.press('Enter');
  await shop.paystack.getByRole('button', { name: 'Approve payment' }).press('Enter');
  await shop.expectConfirmed();
  await expect(main).toBeFocused();
  await expectSaid(page, 'Thank you! Your order is confirmed.');
  expect(await database.ordersOf(shopper.email)).toMatchObject([{ payment_status: 'paid' }]);
});

test('somebody signs up, keeps an address and comes back without a mouse', async ({ page, account, shopper }) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/auth?tab=up&redirect_url=%2Fprofile');
  await keyboard.typeInto([
    [field('First name'), shopper.firstName],
    [field('Last name'), LAST_NAME],
    [field('Email address'), shopper.email],
    [field('Password'), PASSWORD],
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Resend \(\d+\)/)).toBeVisible();
  await page.keyboard.type(EMAIL_CODE);
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();

  await keyboard.tabTo(page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Addresses' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.typeInto([
    [field('Title'), 'Home'],
    [field('Full name'), `${shopper.firstName} ${LAST_NAME}`],
    [field('Street address'), ADDRESS.street],
    [field('City'), ADDRESS.city],
    [field('State'), ADDRESS.state],
    [field('Zip code'), ADDRESS.zipCode],
    [field('Country'), ADDRESS.country],
    [field('Phone number'), ADDRESS.phone],
  ]);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Address added successfully');
  await keyboard.press(account.address('Home').getByRole('button', { name: 'Edit' }));
  await expect(page.getByRole('heading', { name: 'Edit Address' })).toBeFocused();
  await keyboard.typeInto([[field('City'), 'Thika']]);
  await page.keyboard.press('Enter');
  await expect(account.address('Home').getByText(/^Thika/)).toBeVisible();
  await keyboard.press(account.address('Home').getByRole('button', { name: 'Delete' }));
  await expect(account.address('Home')).toHaveCount(0);
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);

  await keyboard.tabTo(account.menu, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account.menu).toBeFocused();
  await keyboard.press(page.getByRole('main').getByRole('button', { name: 'Sign Out' }));
  await keyboard.press(page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await keyboard.typeInto([[field('Email address'), shopper.email]]);
  await page.keyboard.press('Enter');
  await keyboard.typeInto([[field('Password'), PASSWORD]]);
  await page.keyboard.press('Enter');
  await expect(account.menu).toBeVisible();
});

test('staff edit a product and an order without a mouse', async ({ page }) => {
  test.slow();
  const staff = new Staff(page);
  const keyboard = new Keyboard(page);
  await staff.openDemonstration('/admin/products');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await keyboard.press(edit);
  const form = page.getByRole('dialog');
  await expect(form).toBeFocused();
  await keyboard.typeInto([[form.getByLabel('Stock'), '12']]);
  await keyboard.tabTo(form.getByRole('button', { name: 'Close' }));
  await keyboard.press(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(form).toHaveCount(0);
  await expectSaid(page, / is saved/);
  await expect(edit).toBeFocused();

  const menu = page.getByRole('navigation', { name: 'Staff area' });
  await keyboard.tabTo(menu.getByRole('link', { name: 'Orders' }), { key: 'Shift+Tab', most: 120 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const view = staff.row(/ORD-5432/).getByRole('button', { name: 'View' });
  await keyboard.press(view);
  const dialog = page.getByRole('dialog');
  await keyboard.tabTo(dialog.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.type('Comp');
  const question = page.getByRole('alertdialog');
  await keyboard.press(question.getByRole('button', { name: 'Set to Completed' }));
  await expectSaid(page, 'Order ORD-5432 is now Completed');
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});
