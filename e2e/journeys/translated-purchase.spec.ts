import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { translateFromTheStart } from '../support/translator.ts';

const main = (page: Page) => page.getByRole('main');

for (const manner of ['moves', 'replaces'] as const)
  test(`a shopper whose translator ${manner} every text buys for another country and cancels`, async ({
    shop,
    page,
    shopper,
  }) => {
    test.slow();
    await translateFromTheStart(page, manner);
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page.getByRole('heading', { name: '8 Products' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Nature Explorer Kit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nature Explorer Kit', level: 1 })).toBeVisible();
    await expect(
      main(page)
        .getByText(/small parts/i)
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(shop.cartControl).toHaveAccessibleName('Cart, 1 item');

    await shop.cartControl.click();
    await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
    await expect(main(page)).toContainText('$34.99');
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(main(page)).toContainText('$69.98');
    await expect(main(page)).not.toContainText('$34.99');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await shop.fillShipping(shopper);
    await expect(page.getByRole('radio', { name: /^Next day/ })).toBeAttached();
    await page.getByLabel('Country', { exact: true }).fill('Germany');
    await expect(page.getByRole('radio', { name: /^Next day/ })).toBeDisabled();
    await expect(main(page)).toContainText('Not offered there');
    await page
      .getByLabel('ZIP/Postal code')
      .or(page.getByLabel(/postal code/i))
      .first()
      .fill('10115');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(shop.payButton).toHaveText('Pay $76.98');
    await shop.payByCard();
    await expect(page.locator('main font').first()).toBeAttached();

    await page.getByRole('link', { name: 'Your order page' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('You cancelled it.')).toBeVisible();
  });
