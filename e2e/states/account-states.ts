import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { shopDay } from '../../src/domain/shop-day.ts';
import { openSection } from '../support/sections.ts';
import { at, fail, heal, type State } from './state.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A shared list of the customer after its day; the newest is the last. */
const ownLists = (isReserved: boolean) => [
  { id: UNKNOWN.replace('0', '1'), name: 'For the grandchildren in Mombasa', share: null, items: [] },
  {
    id: UNKNOWN,
    name: 'Tom is six',
    share: { token: 'a'.repeat(64), secret_until: shopDay(Date.now()) },
    items: [
      { product_id: 1, is_reserved: isReserved },
      { product_id: 2, is_reserved: false },
    ],
  },
];

/** From the sign-in to a customer's order history. */
export const accountStates: readonly State[] = [
  {
    name: 'the sign-in',
    route: paths.auth,
    arrange: async ({ page }) => {
      await page.goto('/auth');
      await expect(page.getByLabel('Email address')).toBeVisible();
    },
  },
  {
    name: 'the sign-up',
    route: paths.auth,
    arrange: async ({ page }) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
    },
  },
  {
    name: 'a sign-in that is out of order',
    route: paths.auth,
    arrange: async ({ page }) => {
      await page.clock.install();
      await fail(page, /__clerk\//);
      await page.goto('/auth');
      await expect(async () => {
        await page.clock.fastForward(5000);
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 500 });
      }).toPass();
      await heal(page);
    },
  },
  {
    name: 'the account',
    route: paths.profile,
    arrange: async ({ page, account, shopper }) => {
      await account.arriveAsNewcomer(shopper);
      await at('/profile', 'Account Details')({ page });
    },
  },
  {
    name: 'an account that waits for the press in the mail of the newsletter',
    route: paths.profile,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Send me the letters' }).click();
      await expect(page.getByText(/^Please press the button in the mail/)).toBeVisible();
    },
  },
  {
    name: 'the question whether to delete the account',
    route: paths.profile,
    arrange: async ({ page }) => {
      await openSection(page, 'Your data');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    },
  },
  {
    name: 'an account that could not be deleted',
    route: paths.profile,
    arrange: async ({ page }) => {
      await fail(page, /rest\/v1\/rpc/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Type DELETE to confirm').fill('delete');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await heal(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'no orders',
    route: paths.profile,
    arrange: at('/profile?tab=orders', 'No orders yet'),
  },
  {
    name: 'an address, filled in wrongly',
    route: paths.profile,
    arrange: async ({ page }) => {
      await at('/profile?tab=addresses', 'Add New Address')({ page });
      await page.getByRole('button', { name: 'Save Address' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'an address',
    route: paths.profile,
    arrange: async ({ page, account }) => {
      await account.addAddress({ title: 'The grandparents at the coast', city: 'Mombasa' });
      // Without the toast, which covers the content.
      await at('/profile?tab=addresses', 'The grandparents at the coast')({ page });
    },
  },
  {
    name: 'a wish list that its owner has shared',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await at(paths.wishList)({ page });
      await page.getByRole('button', { name: 'New list' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Tom is six');
      await page.keyboard.press('Enter');
      await page.getByLabel('Keep reservations secret until').fill(shopDay(Date.now() + 30 * 86_400_000));
      await page.getByRole('button', { name: 'Share list' }).click();
      await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a wish that somebody is buying, as its owner learns on its day',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await page.route(/rpc\/wish_lists/, (route) => route.fulfill({ json: ownLists(true) }));
      await at(paths.wishList, 'Tom is six (2)')({ page });
      await expect(page.getByText('Somebody is buying this')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'a wish that nobody brought',
    route: paths.wishList,
    arrange: async ({ page }) => {
      await page.route(/rpc\/wish_free/, (route) => route.fulfill({ json: ownLists(false) }));
      await page.getByRole('button', { name: 'Nobody brought it: wish again' }).click();
      await expect(page.getByText('Somebody is buying this')).toHaveCount(0);
      await expect(page.getByText(/can be reserved again$/)).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the checkout of a customer',
    route: paths.checkout,
    arrange: async ({ page, shop }) => {
      await shop.storeCart(2);
      await at('/checkout')({ page });
      await expect(page.getByText('Ship to a saved address')).toBeVisible();
    },
  },
  {
    name: 'an order that waits for its payment',
    route: paths.profile,
    arrange: async ({ page, shop, shopper }) => {
      await shop.fillShipping(shopper);
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await shop.payButton.click();
      await shop.inPaystack('Close checkout');
      await page.goto('/profile?tab=orders');
      await page.getByRole('button', { name: 'View Details' }).click();
      await expect(page.getByRole('button', { name: 'Hide Details' })).toBeVisible();
    },
  },
  {
    name: 'paying an order later',
    route: paths.order.pattern,
    arrange: async ({ page, shop }) => {
      await page.getByRole('link', { name: 'Pay now' }).click();
      await expect(shop.payButton).toBeVisible();
    },
  },
  {
    name: 'an order history in which a search finds nothing',
    route: paths.profile,
    arrange: at('/profile?tab=orders&q=no-such-toy', 'No order matches “no-such-toy”'),
  },
  {
    name: 'no such order, by a link from before orders were paid on their own page',
    route: paths.payOrder,
    arrange: at(paths.payOrder.replace(':id', UNKNOWN), 'There is no such order'),
  },
  {
    name: 'the menu of the account',
    route: paths.home,
    arrange: async ({ page, account }) => {
      await page.goto('/');
      await account.menu.click();
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
      // Its text fades in.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    },
  },
];
