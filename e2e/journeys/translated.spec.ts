import type { Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import { placeOrderWithKey } from '../support/orders.ts';

/** `moves` each text into a `<font>`, or `replaces` it with a new one, as browsers' translators do. */
type Manner = 'moves' | 'replaces';

/** Runs in the page: wraps every existing and every new text in a `<font>`. */
function translate(manner: Manner): void {
  const isUntouched = ({ parentElement: parent, data }: Text) =>
    data.trim() !== '' &&
    parent !== null &&
    !parent.closest('font, head, script, style, svg, option, textarea, iframe');
  const wrap = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isUntouched)) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      text.replaceWith(font);
      font.firstElementChild?.append(manner === 'moves' ? text : text.data);
    }
  };
  new MutationObserver(wrap).observe(document, { childList: true, subtree: true });
  if (document.documentElement) wrap();
}

// Before hydration, both manners: the purchases below, and src/lib/text-guard.test.tsx.
test.describe('with a translator that replaces every text, after hydration', () => {
  test.slow();

  async function openTranslated(page: Page, path: string) {
    await page.goto(path);
    await untilAlive(page);
    await page.evaluate<void, Manner>(translate, 'replaces');
    await expect(page.locator('main font').first()).toBeAttached();
  }

  test('a product is counted and added', async ({ page }) => {
    await openTranslated(page, '/product/1');
    const more = page.getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    await expect(page.getByRole('main').locator('output')).toHaveText('3');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Nature Explorer Kit added to cart!').first()).toBeVisible();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' });
    await expect(cart).toHaveText('3');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 6 items' })).toHaveText('6');
  });

  test('the cart adds up, and a line can be removed', async ({ page, shop }) => {
    await shop.storeCart(1);
    await openTranslated(page, '/cart');
    const main = page.getByRole('main');
    await expect(main).toContainText('$34.99');
    await main.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(main).toContainText('$69.98');
    await main.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(main).toContainText('$104.97');
    await expect(main).not.toContainText('$69.98');
    await main.getByRole('button', { name: 'Remove Nature Explorer Kit' }).click();
    await expect(main).not.toContainText('$104.97');
  });

  test('the checkout shows the price of another delivery option, and the total', async ({ page, shop, shopper }) => {
    await shop.storeCart(1);
    await openTranslated(page, '/checkout');
    const summary = page.getByRole('complementary');
    await shop.fillShipping(shopper);
    await expect(summary).toContainText('$38.49');
    await page.getByRole('radio', { name: /^Express/ }).check();
    await expect(summary).not.toContainText('$38.49');
    await page.getByRole('radio', { name: /^Standard/ }).check();
    await expect(summary).toContainText('$38.49');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(shop.payButton).toHaveText('Pay $38.49');
  });

  test('the page of an order shows that it was cancelled', async ({ page, request, database, shopper }) => {
    const { id, guest_token } = await placeOrderWithKey(request, shopper);
    await database.payOrder(id);
    await openTranslated(page, paths.order.to(id, guest_token));
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('You cancelled it.')).toBeVisible();
    await expect(page.getByText('On its way')).toHaveCount(0);
  });
});

const main = (page: Page) => page.getByRole('main');

for (const manner of ['moves', 'replaces'] as const)
  test(`a shopper whose translator ${manner} every text buys for another country and cancels`, async ({
    shop,
    page,
    shopper,
  }) => {
    test.slow();
    await page.addInitScript(translate, manner);
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
