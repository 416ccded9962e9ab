import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { shopDay } from '../../src/domain/shop-day.ts';
import { advanceUntil } from '../support/time.ts';
import { at, fail, heal, type Stage, type State } from './state.ts';

const continueToPayment = ({ page }: Stage) => page.getByRole('button', { name: 'Continue to Payment' }).click();

/** Responds to a press on Pay like the database when a product is sold out. */
async function refuseOrder({ page, shop }: Stage): Promise<void> {
  const details = JSON.stringify([{ product_id: 4, wanted: 1, available: 0 }]);
  const json = { code: 'P0001', message: 'sold out', hint: 'OUT_OF_STOCK', details };
  await page.route(/rpc\/place_order/, (route) => route.fulfill({ status: 400, json }));
  await shop.payButton.click();
}

/** A guest's steps from the cart to the confirmation. Each state continues from the previous one. */
export const shopperStates: readonly State[] = [
  { name: 'an empty cart', route: paths.cart, arrange: at('/cart') },
  {
    name: 'a cart',
    route: paths.cart,
    arrange: async ({ page, shop }) => {
      await shop.storeCart(1, 2);
      await at('/cart', 'Items (2)')({ page });
    },
  },
  {
    name: 'a cart with something kept for later, offline',
    route: paths.cart,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Save for later: Nature Explorer Kit' }).click();
      await expect(page.getByRole('button', { name: 'Move to cart: Nature Explorer Kit' })).toBeVisible();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
        window.dispatchEvent(new Event('offline'));
      });
      await expect(page.getByText(/^You are offline/).first()).toBeVisible();
    },
  },
  {
    name: 'the cart of a phone, on another page',
    route: paths.home,
    narrow: true,
    arrange: async ({ page, shop }) => {
      await shop.storeCart(7);
      await at('/')({ page });
      await shop.cartControl.dispatchEvent('pointerdown', { pointerType: 'touch' });
      await shop.cartControl.dispatchEvent('click');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a cart that holds too much',
    route: paths.cart,
    arrange: async ({ page, shop }) => {
      await shop.storeCart(1, 90);
      await at('/cart')({ page });
      await expect(page.getByText(/^Only \d+ left/)).toBeVisible();
    },
  },
  {
    name: 'a cart that costs nothing, at the checkout',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await page.route(/rest\/v1\/products/, async (route) => {
        const response = await route.fetch();
        const rows: object[] = await response.json();
        await route.fulfill({ response, json: rows.map((row) => ({ ...row, price: 0, price_now: 0 })) });
      });
      await shop.storeCart(4);
      await page.goto('/checkout');
      await expect(page.getByText(/^Free items only come with something/)).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'shipping, with nothing filled in',
    route: paths.checkout,
    arrange: async (stage) => {
      await stage.shop.storeCart(4);
      await stage.page.goto('/checkout');
      await continueToPayment(stage);
      await expect(stage.page.getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'the field for a discount code on a phone',
    route: paths.checkout,
    narrow: true,
    arrange: async ({ page, shop }) => {
      await shop.openCode();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Enter a code')).toBeVisible();
    },
  },
  {
    name: 'a country that nothing is delivered to',
    route: paths.checkout,
    arrange: async ({ page }) => {
      await page.route(/rpc\/delivery_plan/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll('"is_offered":true', '"is_offered":false'),
        });
      });
      await page.goto('/checkout');
      await expect(page.getByText('We do not deliver there yet.')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a gift for a day that no delivery makes',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await page.goto('/checkout');
      await shop.openGift();
      await page.getByRole('checkbox', { name: 'This is a gift' }).check();
      await page.getByLabel('Needed by').fill(shopDay(Date.now()));
      await expect(page.getByText('No delivery is sure to be there by then.')).toBeVisible();
    },
  },
  {
    name: 'the choice of a payment',
    route: paths.checkout,
    arrange: async (stage) => {
      await stage.shop.fillShipping(stage.shopper);
      await continueToPayment(stage);
      await expect(stage.shop.payButton).toBeVisible();
    },
  },
  {
    name: 'PayPal that does not load',
    route: paths.checkout,
    arrange: async ({ page }) => {
      await fail(page, /__paypal\/sdk\/js/);
      await page.getByRole('radio', { name: 'PayPal' }).check();
      await expect(page.getByText('PayPal could not be loaded.')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the button of PayPal',
    route: paths.checkout,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Load PayPal again' }).click();
      await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
    },
  },
  {
    name: 'M-Pesa with a number that is none',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await page.getByRole('radio', { name: 'Card', exact: true }).check();
      await page.getByRole('radio', { name: 'M-Pesa', exact: true }).check();
      await page.getByLabel('Phone Number').fill('12');
      await shop.payButton.click();
      await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
      await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/07XXXXXXXX.*valid phone number/);
    },
  },
  {
    name: 'an order that cannot be placed',
    route: paths.checkout,
    arrange: async (stage) => {
      await stage.page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
      await refuseOrder(stage);
      await expect(stage.page.getByRole('main').getByRole('alert')).toBeVisible();
      await heal(stage.page);
    },
  },
  {
    name: 'a payment that was cancelled',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await page.reload();
      await shop.payButton.click();
      await shop.inPaystack('Close checkout');
      await expect(page.getByText('Payment was cancelled.')).toBeVisible();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'a payment that is being confirmed',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await page.clock.install();
      await page.route(/functions\/v1\/confirm-payment/, (route) => route.fulfill({ status: 202, json: {} }));
      await fail(page, /rpc\/get_guest_order/);
      await shop.payButton.click();
      await shop.inPaystack('Approve payment');
      await advanceUntil(page, page.getByRole('heading', { name: 'Your payment is being confirmed.' }));
    },
  },
  {
    name: 'a confirmed order',
    route: paths.checkout,
    arrange: async ({ page }) => {
      await heal(page);
      await advanceUntil(page, page.getByRole('heading', { name: 'Thank you! Your order is confirmed.' }));
    },
  },
];
