import { move } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';

test('a guest buys with express delivery: every sum contains its price, and every page its days', async ({
  shop,
  page,
  request,
  shopper,
}) => {
  await shop.storeCart(7);
  await page.goto('/product/7');
  await move(page);
  await expect(page.getByText('Standard delivery to Kenya, ordered now')).toBeVisible();
  await page.goto('/cart');
  const cart = page.getByRole('region', { name: 'Order Summary' });
  await expect(cart.getByText('$20.89 with tax')).toBeVisible();
  await expect(cart.getByText('Calculated at checkout')).toHaveCount(2);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await expect(delivery.getByRole('radio', { name: /^Standard .*\$0\.00$/ })).toBeChecked();
  await expect(summary).toContainText('$20.89');
  await shop.fillShipping(shopper);
  await expect(delivery.getByRole('radio', { name: /^Next day .*\$19\.99$/ })).toBeEnabled();
  await delivery.getByRole('radio', { name: /^Express .*\$9\.99$/ }).check();
  await expect(summary).toContainText('$30.88');
  await page.reload();
  const express = delivery.getByRole('radio', { name: /^Express/ });
  await expect(express).toBeChecked();
  const days = /Arrives (.+?)\s*\$/.exec(
    (await delivery.locator('label', { hasText: 'Express' }).textContent()) ?? '',
  )?.[1];
  if (!days) throw new Error('no days of arrival');

  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(summary).toContainText('$9.99');
  await expect(page.getByRole('button', { name: 'Pay $30.88' })).toBeVisible();
  await shop.payByCard();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Express, arrives ${days}`);
  await expect(main).toContainText('Shipping$9.99');
  await expect(main).toContainText('Total$30.88');
  await page.getByRole('link', { name: 'Your order page' }).click();
  await expect(main).toContainText(`Express, arrives ${days}`);
  await expect(main).toContainText('Shipping$9.99');

  await expect(async () => {
    const outbox: { to?: string; subject: string; text: string }[] = await (
      await request.get('/__sandbox/outbox')
    ).json();
    const receipt = outbox.find(({ to, subject }) => to === shopper.email && subject.startsWith('Paid:'));
    expect(receipt?.text).toContain('Shipping: $9.99');
    expect(receipt?.text).toContain('Total: $30.88');
    expect(receipt?.text).toContain(`Delivery: Express, arrives ${days}`);
  }).toPass({ timeout: 20_000 });
});
