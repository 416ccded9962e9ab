import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { openSection } from '../support/sections.ts';
import { Staff } from '../support/staff.ts';
import { at, type State } from './state.ts';

const { order } = paths;
const ID = 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e14';
const ASKED = {
  id: ID,
  product_name: 'Wooden Kite',
  kind: 'lost',
  piece: 'A cord of 30 metres',
  created_at: '2026-11-20T09:00:00Z',
  status: 'asked',
  answers: [] as string[],
  order_id: null as string | null,
  order_token: null as string | null,
};
const PIECES = [
  ASKED,
  {
    ...ASKED,
    id: `${ID}-1`,
    status: 'answered',
    answers: ['The last one.'],
    order_id: ID,
    order_token: 'ab'.repeat(32),
  },
  { ...ASKED, id: `${ID}-2`, kind: 'part', piece: null, status: 'sent' },
  { ...ASKED, id: `${ID}-3`, kind: 'replacement', piece: null, status: 'refused', answers: ['We have none left.'] },
];
const MESSAGE = {
  id: ID,
  place: 1,
  created_at: ASKED.created_at,
  name: 'Amina Otieno',
  subject: 'Lost Piece',
  excerpt: 'A cord of 30 metres of Wooden Kite',
  body: 'A cord of 30 metres of Wooden Kite',
  assigned_to: null,
  closed_at: null,
  closed_by: null,
  answers: 0,
  version: 1,
  email: 'amina@example.com',
  is_member: false,
  order_id: ID,
  is_own_order: true,
  asks_piece: true,
  piece: {
    name: ASKED.piece,
    product_name: ASKED.product_name,
    shipping_address: {
      firstName: 'Amina',
      lastName: 'Otieno',
      email: 'amina@example.com',
      phone: '0712345678',
      address: '12 Baobab Lane',
      city: 'Nairobi',
      state: 'Nairobi County',
      zipCode: '00100',
      country: 'Kenya',
    },
    made_order_id: null,
    has_order: false,
  },
  customer: null,
  thread: [],
};

/** Pieces that were lost, and what staff make of them. */
export const pieceStates: readonly State[] = [
  {
    name: 'pieces that were asked for and answered',
    route: order.pattern,
    arrange: async ({ page, shopper }) => {
      await page.route(/rpc\/order_page$/, async (route) => {
        const reply = await route.fetch();
        const facts = { ...(await reply.json()), status: 'completed', payment_status: 'paid', can_ask_pieces: true };
        await route.fulfill({ response: reply, json: { ...facts, pieces: PIECES } });
      });
      const { id, guest_token } = await placeOrderWithKey(page.request, shopper);
      await at(order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
      await openSection(page, 'Pieces');
      await expect(page.getByRole('link', { name: `Order ${ID.slice(0, 8)}` })).toBeVisible();
    },
  },
  {
    name: 'the same on a phone',
    route: order.pattern,
    narrow: true,
    arrange: async ({ page }) => {
      await expect(page.getByText('Sent to you')).toBeVisible();
    },
  },
  {
    name: 'the message about a lost piece',
    route: staffPaths.messages,
    arrange: async ({ page }) => {
      await page.route(/rpc\/get_message$/, (call) => call.fulfill({ json: MESSAGE }));
      await new Staff(page).open(staffPaths.messages);
      await page.goto(`${staffPaths.messages}?message=${ID}`);
      await expect(page.getByRole('link', { name: 'Send it free' })).toBeVisible();
    },
  },
  {
    name: 'a new order for a piece whose price is missing',
    route: staffPaths.newOrder,
    arrange: async ({ page }) => {
      await page.getByRole('link', { name: 'Ask for a sum' }).click();
      await page.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByText('Enter a sum in dollars, such as 3.50')).toBeVisible();
    },
  },
];
