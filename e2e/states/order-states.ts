import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { at, fail, heal, press, type Stage, type State } from './state.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const route = paths.order.pattern;

async function openNewOrder({ page, shopper }: Stage): Promise<void> {
  const { id, guest_token } = await placeOrderWithKey(page.request, shopper, { method: 'paystack-card' });
  await at(paths.order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
}

/** The page of an order, for whoever has its link. Each state continues from the previous one. */
export const orderStates: readonly State[] = [
  { name: 'an order without its key', route, arrange: at(paths.order.to(UNKNOWN), 'Sign in to see this order') },
  {
    name: 'half a link to an order',
    route,
    arrange: async ({ page }) => {
      await page.goto('about:blank');
      await at(paths.order.to(UNKNOWN, 'abc'), 'This link is incomplete')({ page });
    },
  },
  {
    name: 'a link that opens nothing',
    route,
    arrange: async ({ page }) => {
      await page.goto('about:blank');
      await at(paths.order.to(UNKNOWN, '0'.repeat(64)), 'This link does not open the order any more')({ page });
    },
  },
  {
    name: 'a page of an order that cannot be loaded',
    route,
    arrange: async ({ page }) => {
      await fail(page, /rpc\/order_page/);
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await heal(page);
    },
  },
  { name: 'a guest’s order that waits for its money', route, arrange: openNewOrder },
  { name: 'the same on a phone', route, narrow: true, arrange: openNewOrder },
  {
    name: 'an order that is to be paid by M-Pesa',
    route,
    arrange: ({ page }) => page.getByRole('radio', { name: 'M-Pesa' }).check(),
  },
  {
    name: 'a guest’s order that is paid',
    route,
    arrange: async ({ page, shop }) => {
      await shop.payButton.click();
      await shop.inPaystack('Approve payment');
      await expect(page.getByText('We are packing it')).toBeVisible();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'an address that another person corrected at the same time',
    route,
    arrange: async ({ page }) => {
      await page.route(/rpc\/correct_own_order/, (route) =>
        route.fulfill({ status: 400, json: { code: 'P0001', message: '', hint: 'STATUS_CONFLICT', details: null } }),
      );
      await page.getByRole('button', { name: 'Edit address' }).click();
      await page.getByLabel('Street address').fill('7 Acacia Road');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByRole('form', { name: 'Edit address' }).getByRole('alert')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'the question whether to cancel an order',
    route,
    arrange: ({ page }) => press(page, 'Cancel order'),
  },
  {
    name: 'an order that its customer cancelled',
    route,
    arrange: async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByText('You cancelled it.')).toBeVisible();
      await page.locator('[data-sonner-toast]').waitFor({ state: 'hidden' });
    },
  },
];
