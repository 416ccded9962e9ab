import { expect } from 'playwright/test';
import { paths } from '../../src/config/paths.ts';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { placeOrderWithKey } from '../support/orders.ts';
import { Staff } from '../support/staff.ts';
import { at, type State } from './state.ts';

const { order } = paths;
const ASKED = {
  id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e14',
  product_id: 7,
  product_name: 'Wooden Kite',
  kind: 'lost',
  piece: 'A cord of 30 metres',
  created_at: '2026-11-20T09:00:00Z',
  status: 'asked',
  answer: null as string | null,
  answered_at: null as string | null,
};
const SALE = {
  id: 'b7d5a0f2-6f0e-4f1f-9d57-0a6a1d3c2e15',
  state: 'open',
  total_amount: 3.85,
  pay_until: '2099-12-01T06:00:00Z',
};
const OFFERED = ['open', 'paid', 'over'].map((state) => ({
  ...ASKED,
  id: `${ASKED.id}-${state}`,
  status: 'offered',
  answer: 'The last one.',
  sale: { ...SALE, state },
  sale_token: 'ab'.repeat(32),
}));

/** Pieces that were lost and are sold. */
export const pieceStates: readonly State[] = [
  {
    name: 'pieces that are for sale, bought and no longer for sale',
    route: order.pattern,
    arrange: async ({ page, shopper }) => {
      await page.route(/rpc\/order_page$/, async (route) => {
        const reply = await route.fetch();
        const facts = { ...(await reply.json()), status: 'completed', payment_status: 'paid', can_ask_pieces: true };
        await route.fulfill({ response: reply, json: { ...facts, pieces: OFFERED } });
      });
      const { id, guest_token } = await placeOrderWithKey(page.request, shopper);
      await at(order.to(id, guest_token), `Order ${id.slice(0, 8)}`)({ page });
      await expect(page.getByRole('link', { name: 'Pay $3.85' })).toBeVisible();
    },
  },
  {
    name: 'the same on a phone',
    route: order.pattern,
    narrow: true,
    arrange: async ({ page }) => {
      await expect(page.getByText('Bought by you')).toBeVisible();
    },
  },
  {
    name: 'a piece whose price is refused',
    route: staffPaths.orders,
    arrange: async ({ page }) => {
      const request = {
        ...ASKED,
        sale: null,
        place: 1,
        version: 1,
        order_id: SALE.id,
        customer_name: 'Amina Otieno',
      };
      await page.route(/rpc\/list_pieces$/, (call) =>
        call.fulfill({ json: { pieces: [request], next: null, open: 1 } }),
      );
      await new Staff(page).open(`${staffPaths.orders}?view=returns`);
      const card = page.getByRole('list', { name: 'Pieces to send' });
      await card.getByRole('textbox', { name: 'Price' }).fill('3.555');
      await card.getByRole('button', { name: 'Send the piece' }).click();
      await expect(card.getByText('Price can have two decimals at most')).toBeVisible();
    },
  },
];
