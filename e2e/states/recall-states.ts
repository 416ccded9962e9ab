import { expect, type Page } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';
import { at, heal, press, type State } from './state.ts';

const { order, recalls } = paths;
const RECALL = {
  id: 4,
  product_id: 7,
  product_name: 'Wooden Kite',
  image_url: '',
  reason: 'The cord can break.',
  remedy: 'refund',
  batch: 'B 7',
  sold_from: '2026-05-01',
  sold_until: null,
  version: 1,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  lifted_at: null,
  told: 2,
  not_opened: 1,
};
const PERSON = {
  order_id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e13',
  created_at: '2026-11-02T09:00:00Z',
  customer_name: 'Amina Otieno',
  email: 'amina@example.com',
  shipping_address: { address: '12 Baobab Lane', city: 'Nairobi', country: 'Kenya' },
  mail: 'failed',
  is_guest: false,
};
const ON_ORDER = { ...RECALL, recalled_at: RECALL.created_at, asked_at: null, done_at: null };

const answer = (page: Page, name: string, json: unknown) =>
  page.route(new RegExp(`rpc/${name}$`), (route) => route.fulfill({ json }));

async function openConcerned(page: Page): Promise<void> {
  await page.route(/rpc\/order_page$/, async (route) => {
    const reply = await route.fetch();
    const facts = { ...(await reply.json()), status: 'completed', payment_status: 'paid', can_ask_pieces: true };
    await route.fulfill({ response: reply, json: { ...facts, recalls: [ON_ORDER] } });
  });
  await page.route(/rpc\/open_recalls$/, (route) => route.fulfill({ status: 204 }));
}

/** Recalls, as the public, buyers and staff see them, and lost pieces. */
export const recallStates: readonly State[] = [
  {
    name: 'no recalls',
    route: recalls,
    arrange: async ({ page }) => {
      await page.route(/rest\/v1\/recalls/, (route) => route.fulfill({ json: [] }));
      await at(recalls, 'Recalls')({ page });
      await expect(page.getByRole('heading', { name: 'Nothing is recalled' })).toBeVisible();
    },
  },
  {
    name: 'an order with a recall whose remedy is refused',
    route: order.pattern,
    arrange: async ({ page, shopper }) => {
      await openConcerned(page);
      const { id, guest_token } = await placeOrderWithKey(page.request, shopper);
      await at(order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
      await page.getByRole('button', { name: 'Ask for a refund' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for a refund' })).toBeEnabled();
    },
  },
  {
    name: 'the pieces of a box, to tap',
    route: order.pattern,
    arrange: async ({ page }) => {
      await openSection(page, 'Pieces');
      await press(page, 'Lost a piece?');
    },
  },
  {
    name: 'the recalls of staff, and the question whether one is lifted',
    route: staffPaths.recalls,
    arrange: async ({ page }) => {
      await heal(page);
      await answer(page, 'list_recalls', { recalls: [RECALL], next: null });
      await answer(page, 'list_unopened', { recall: RECALL, people: [PERSON] });
      await new Staff(page).open(staffPaths.recalls);
      await press(page, 'Lift Wooden Kite');
    },
  },
  {
    name: 'who has not opened a recall',
    route: staffPaths.recalls,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Let it stand' }).click();
      await press(page, '1 not opened');
    },
  },
  {
    name: 'a recall, edited',
    route: staffPaths.recalls,
    arrange: async ({ page }) => {
      await page.getByRole('button', { name: 'Close' }).first().click();
      await press(page, 'Edit the recall of Wooden Kite');
    },
  },
];
