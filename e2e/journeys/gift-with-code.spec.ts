import { expect, test } from '../support/fixtures.ts';
import { Staff } from '../support/staff.ts';

// Expected for a code that does not exist.
test.use({ allowConsole: /CODE_REFUSED|status of 400/ });

test('on a phone the code is a line of the order summary, which expands with a press', { tag: '@short' }, async ({
  shop,
  page,
  database,
}) => {
  const code = `PHONE-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await page.setViewportSize({ width: 390, height: 760 });
  await shop.storeCart(1);
  await page.goto('/checkout');
  const field = page.getByLabel('Discount code');
  await expect(page.getByLabel('First name')).toBeInViewport();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
});

test('a guest buys a wrapped gift with a code, and the parcel contains no price', { tag: '@short' }, async ({
  shop,
  page,
  browser,
  request,
  database,
  shopper,
}) => {
  const code = `GIFT-${Date.now().toString(36).toUpperCase()}`;
  await database.addDiscountCode(code, 10);
  await shop.storeCart(1);
  await page.goto('/checkout');
  await page.getByLabel('Discount code').fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know this code.')).toBeVisible();
  await page.getByLabel('Discount code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${code} takes off $3.50`)).toBeVisible();
  await shop.fillShipping(shopper);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel('Gift message').fill('Happy birthday, Zuri!');
  await page.getByRole('checkbox', { name: 'Gift wrap' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(shop.payButton).toHaveText('Pay $38.63');
  await shop.payByCard();
  await expect(page.getByRole('main')).toContainText('$38.63');

  await page.getByRole('link', { name: 'Your order page' }).click();
  const main = page.getByRole('main');
  for (const text of [`Discount (${code})`, '-$3.50', 'Gift wrap', '$3.99', '$38.63', 'Happy birthday, Zuri!'])
    await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  const [order] = await database.ordersOf(shopper.email);
  await expect(async () => {
    const outbox: { to?: string; text: string }[] = await (await request.get('/__sandbox/outbox')).json();
    const sent = outbox.filter(({ to }) => to === shopper.email).at(-1);
    expect(sent?.text).toContain(`Discount (${code}): -$3.50`);
    expect(sent?.text).toContain('Gift wrap: $3.99');
    expect(sent?.text).toContain('Total: $38.63');
  }).toPass({ timeout: 20_000 });

  const staff = await Staff.elsewhere(browser);
  await staff.open(`/admin/orders?order=${order?.id}&print=slip`);
  const slip = staff.page.getByRole('article');
  await expect(slip).toContainText('Happy birthday, Zuri!');
  await expect(slip).not.toContainText('$');
  await staff.page.context().close();
});
