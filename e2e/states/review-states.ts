import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';
import { at, fail, heal, press, type State } from './state.ts';

const { order, product } = paths;
const SAID = { stars: 4, words: 'Played with every day.', age: 5, answer: null };
const REVIEW = {
  ...SAID,
  id: '9c1f4c1e-5f0e-4a52-9d57-0a6a1d3c2e13',
  version: 1,
  order_id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e13',
  product_id: 7,
  product_name: 'Wooden Kite',
  changed_at: '2026-11-20T09:00:00Z',
  status: 'waiting',
  hidden_reason: null,
  is_refunded: true,
};

async function openDelivered({ page, shopper }: Parameters<State['arrange']>[0]): Promise<void> {
  await page.route(/rpc\/order_page$/, async (route) => {
    const reply = await route.fetch();
    const facts = await reply.json();
    await route.fulfill({ response: reply, json: { ...facts, status: 'completed', payment_status: 'paid' } });
  });
  const { id, guest_token } = await placeOrderWithKey(page.request, shopper);
  await at(order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
}

async function answerOrderReviews(page: Page): Promise<void> {
  const line = { product_id: 8, asks_played: true, is_played: null, review: null };
  await page.route(/rpc\/order_reviews$/, (route) => route.fulfill({ json: { can_review: true, lines: [line] } }));
}

/** Reviews, where they are written, read and moderated. */
export const reviewStates: readonly State[] = [
  {
    name: 'reviews of a product, of which more cannot be loaded',
    route: product.pattern,
    arrange: async ({ page }) => {
      const shown = { ...SAID, month: '2026-11' };
      await page.route(/rest\/v1\/products\?.*id=eq\.7/, async (route) => {
        const reply = await route.fetch();
        const row = await reply.json();
        const reviews = { reviews: [shown], next: 1, ages: { 5: 1, 6: 1 }, still: { yes: 9, all: 11 } };
        const change = { rating: { average: 4, count: 2 }, shown_reviews: reviews };
        await route.fulfill({
          response: reply,
          json: Array.isArray(row) ? row.map((one: object) => ({ ...one, ...change })) : { ...row, ...change },
        });
      });
      await fail(page, /rpc\/product_reviews$/);
      await at(product.to(7))({ page });
      await page.getByLabel('Age of the child').selectOption('5');
      await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('alert')).toBeVisible();
      await heal(page);
    },
  },
  {
    name: 'reviews of an order that cannot be loaded',
    route: order.pattern,
    arrange: async (stage) => {
      await fail(stage.page, /rpc\/order_reviews$/);
      await openDelivered(stage);
      await expect(stage.page.getByText('Your reviews could not be loaded.')).toBeVisible();
      await heal(stage.page);
    },
  },
  {
    name: 'a review, begun',
    route: order.pattern,
    arrange: async (stage) => {
      await answerOrderReviews(stage.page);
      await openDelivered(stage);
      await openSection(stage.page, 'Reviews');
      await press(stage.page, /^Review /);
    },
  },
  {
    name: 'the reviews of staff, and one that is hidden',
    route: staffPaths.reviews,
    arrange: async ({ page }) => {
      await heal(page);
      const counts = { waiting: 1, approved: 0, hidden: 0, all: 1 };
      await page.route(/rpc\/list_reviews$/, (route) =>
        route.fulfill({ json: { reviews: [REVIEW], next: null, counts } }),
      );
      await new Staff(page).open(staffPaths.reviews);
      await press(page, 'Hide');
    },
  },
];
