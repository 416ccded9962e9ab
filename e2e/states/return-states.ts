import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';
import { at, fail, heal, press, type State } from './state.ts';

const route = paths.order.pattern;
const SUMS = {
  price: 42.99,
  discount: 0,
  tax: 4.3,
  tax_included: false,
  goods: 47.29,
  fee: 4.3,
  delivery: 0,
  wrap: 0,
  refund: 42.99,
};
const TOLD = {
  id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e12',
  created_at: '2026-11-20T09:00:00Z',
  status: 'asked',
  reason: 'damaged',
  words: 'It came with a crack.',
  decision: null,
  decided_at: null,
  received_at: null,
  refunded_at: null,
  has_photo: true,
  sums: SUMS,
  lines: [{ product_id: 8, name: 'Kite', image_url: '', quantity: 1, restocked: 0 }],
};
const STAFF_TOLD = {
  ...TOLD,
  version: 1,
  order_id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e13',
  customer_name: 'Amina Otieno',
  our_fault: true,
  worth: { ours: SUMS, theirs: SUMS },
  other_refunds: 5,
  due: null,
  waiting_refund: null,
};
const DUE = { payment_id: TOLD.id, provider: 'paystack', currency: 'USD', key: TOLD.id, amount_minor: 4299 };
const ANSWER = {
  until: '2099-12-20T09:00:00Z',
  can_ask: true,
  lines: [{ product_id: 8, left: 2, restocking_percent: 10 }],
  returns: [
    TOLD,
    { ...TOLD, id: staffPaths.orders, status: 'approved', decision: 'Send it by post.', has_photo: false },
  ],
};

const answer = (page: Page, name: string, json: unknown) =>
  page.route(new RegExp(`rpc/${name}$`), (route) => route.fulfill({ json }));

async function openDelivered(page: Page): Promise<void> {
  await page.route(/rpc\/order_page$/, async (route) => {
    const reply = await route.fetch();
    const facts: object = await reply.json();
    await route.fulfill({ response: reply, json: { ...facts, status: 'completed', payment_status: 'paid' } });
  });
}

export const returnStates: readonly State[] = [
  {
    name: 'returns that cannot be loaded',
    route,
    arrange: async ({ page, shopper }) => {
      await openDelivered(page);
      await fail(page, /rpc\/order_returns/);
      const { id, guest_token } = await placeOrderWithKey(page.request, shopper);
      await at(paths.order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
      await expect(page.getByText('Your returns could not be loaded.')).toBeVisible();
    },
  },
  {
    name: 'the returns of an order',
    route,
    arrange: async ({ page }) => {
      await answer(page, 'order_returns', ANSWER);
      await answer(page, 'quote_return', SUMS);
      await page.reload();
      await press(page, 'Withdraw');
    },
  },
  {
    name: 'a return, filled in wrongly',
    route,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Leave it' }).click();
      await press(page, 'Return items');
      await page.getByRole('button', { name: 'Ask for the return' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a return with its sum, on a phone',
    route,
    narrow: true,
    arrange: async ({ page }) => {
      await page.getByRole('combobox', { name: /^How many of/ }).selectOption('1');
      await expect(page.getByText('$42.99').last()).toBeVisible();
    },
  },
  {
    name: 'returns that staff decide',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      await heal(page);
      await answer(page, 'list_returns', { returns: [STAFF_TOLD], next: null, open: 1 });
      await new Staff(page).open('/admin/orders?view=returns');
      await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
      await expect(page.getByText(/\$5\.00/).first()).toBeVisible();
    },
  },
  {
    name: 'the question whether a return is refunded',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      const approved = { ...STAFF_TOLD, status: 'approved', worth: null, due: DUE };
      await answer(page, 'list_returns', { returns: [approved], next: null, open: 1 });
      await page.reload();
      await press(page, 'Refund $42.99');
    },
  },
];
