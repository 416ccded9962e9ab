import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { openLargeShop } from '@/testing/large-shop';
import {
  pageItemRow,
  paidAnswer,
  STORED_GUEST_TOKEN,
  STORED_ORDER_ID,
  storedOrderPage,
} from '@/testing/order-page-answer';
import { orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { savedCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

test('a guest’s link shows the order as it was placed, what became of it, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { asked } = storedOrderPage({
    ...paidAnswer,
    status: 'shipped',
    can_cancel: false,
    shipped_at: '2026-11-22T21:05:00+00:00',
    tracking_number: '1Z999AA10123456784',
    arrives_from: '2026-11-30',
    arrives_by: '2026-12-02',
    refunds: [{ id: 'r', usd_amount: 5, is_done: true, at: '2026-11-23T06:00:00+00:00' }],
  });
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 0a1b2c3d' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'What has happened' })).getAllByRole('listitem');
  // In the shop's time zone, where it was after midnight when the parcel left.
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Order placedNov 21, 2026, 12:30 PM',
    'PaidNov 21, 2026, 12:32 PM',
    'On its wayNov 23, 2026, 12:05 AMTracking number 1Z999AA10123456784Follow your parcel with UPS',
    '$5.00 refundedNov 23, 2026, 9:00 AM',
    'Delivered, still to come',
  ]);
  expect(screen.getByRole('link', { name: 'Follow your parcel with UPS' })).toHaveAttribute('rel', 'noreferrer');
  const items = screen.getByRole('region', { name: 'Items' });
  expect(within(items).getAllByRole('link')).toHaveLength(1);
  expect(within(items).getByText('Paid after refunds').nextSibling).toHaveTextContent('$33.49');
  const now = within(screen.getByRole('region', { name: 'Standard, arrives Mon, Nov 30 - Wed, Dec 2' }));
  expect(now.getByText('Shipped')).toBeVisible();
  expect(now.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print receipt', 'Buy again']);
  expect(screen.getByRole('link', { name: 'Withdraw from this order' })).not.toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(savedCart().map(([id]) => id)).toEqual([1, 2]);
  expect(asked.every(({ url }) => !url.includes(STORED_GUEST_TOKEN))).toBe(true);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});

test('the tracking link is that of the carrier that staff chose', async () => {
  storedOrderPage({ ...paidAnswer, status: 'shipped', can_cancel: false, tracking_number: '12 34', carrier: 'fedex' });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByRole('link', { name: 'Follow your parcel with FedEx' })).toHaveAttribute(
    'href',
    'https://www.fedex.com/fedextrack/?trknbr=1234',
  );
});

test.each([
  ['follows', 'Part of this order is on its way. The rest follows.', 'We are packing the rest'],
  [
    'recalled',
    'Part of this order is on its way. What is missing is recalled: it stays in our shop, and we will write to you.',
    'The rest is recalled and stays in our shop',
  ],
  [
    'both',
    'Part of this order is on its way. The rest follows, except what is recalled: that stays in our shop, and we will write to you.',
    'We are packing the rest',
  ],
])('what is in no parcel yet: %s', async (rest, sentence, step) => {
  const lines = [{ product_id: 1, name: 'Kite', quantity: 1 }];
  const parcel = { id: 'p1', sent_at: '2026-11-22T21:05:00+00:00', carrier: null, tracking_number: null, lines };
  storedOrderPage({ ...paidAnswer, can_cancel: false, parcels: [parcel], rest });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(step)).toBeVisible();
});

test('a carrier without tracking pages is named next to the number', async () => {
  storedOrderPage({ ...paidAnswer, status: 'shipped', can_cancel: false, tracking_number: 'KE123', carrier: 'g4s' });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByText(/^G4S Kenya: Tracking number/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Follow your parcel/ })).toBeNull();
});

test('cancelling says what becomes of the money, and asks again when the money came meanwhile', async () => {
  const stored = storedOrderPage();
  const asked: Args<'cancel_own_order'>[] = [];
  server.use(
    http.post<never, Args<'cancel_own_order'>>(rpc('cancel_own_order'), async ({ request }) => {
      const args = await request.json();
      asked.push(args);
      if (args.expected_payment_status === 'pending') {
        stored.change(paidAnswer);
        return refusal('ORDER_PAID');
      }
      stored.change({ status: 'cancelled', can_cancel: false, cancel_reason: 'customer', owed: 38.49 });
      return HttpResponse.json({});
    }),
    http.post(rpc('get_guest_order'), () => HttpResponse.json(orderRow({ payment_status: 'paid' }))),
  );
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'Pay this order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const question = () => screen.getByRole('alertdialog', { name: 'Cancel this order?' });
  expect(question()).toHaveTextContent('Nothing has been charged');
  await user.click(within(question()).getByRole('button', { name: 'Cancel order' }));
  await seeToast('The payment of this order has just changed. Nothing was cancelled: look at it again first.');
  takeConsoleProblems('The order was not called off');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(question()).toHaveTextContent('$38.49 goes back the way you paid');
  await user.click(within(question()).getByRole('button', { name: 'Cancel order' }));
  await seeToast('Your order is cancelled.');
  expect(screen.getByText('You cancelled it.')).toBeVisible();
  expect(screen.getByText('$38.49 goes back to you, usually within 3-5 business days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(asked.map(({ guest_token }) => guest_token)).toEqual([STORED_GUEST_TOKEN, STORED_GUEST_TOKEN]);
});

test('cancelling that fails says so, and a press more cancels once', async () => {
  const stored = storedOrderPage(paidAnswer);
  let cancelled = 0;
  server.use(
    http.post(rpc('cancel_own_order'), () => HttpResponse.json({ message: 'down' }, { status: 500 }), { once: true }),
    http.post(rpc('cancel_own_order'), () => {
      cancelled += 1;
      stored.change({ status: 'cancelled', can_cancel: false, cancel_reason: 'customer', owed: 38.49 });
      return HttpResponse.json({});
    }),
  );
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
  };
  await press();
  await seeToast('The order could not be cancelled. Please try again.');
  expect(takeConsoleProblems('The order was not called off').join()).not.toContain(STORED_GUEST_TOKEN);
  await press();
  await seeToast('Your order is cancelled.');
  expect(cancelled).toBe(1);
});

test('the owner needs no token; a guest who signs in keeps the order, and its address loses the token', async () => {
  const stored = storedOrderPage(paidAnswer);
  server.use(
    http.post<never, Args<'claim_guest_order'>>(rpc('claim_guest_order'), async ({ request }) => {
      expect(await request.json()).toEqual({ order_id: STORED_ORDER_ID, guest_token: STORED_GUEST_TOKEN });
      storedOrderPage({ ...paidAnswer, is_guest: false }, null);
      return HttpResponse.json({});
    }),
  );
  const { user, changeSession, currentUrl } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  const sections = await screen.findByRole('region', { name: 'Keep this order in your account' });
  await user.click(within(sections).getByRole('link', { name: 'Sign In' }));
  // Requests to the server contain no token.
  await expect.poll(currentUrl).toBe(`/auth?redirect_url=%2Forders%2F${STORED_ORDER_ID}`);
  changeSession(signedInAs());
  await user.click(await screen.findByRole('button', { name: 'Keep this order' }));
  await seeToast('This order is in your account.');
  await expect.poll(currentUrl).toBe(`/orders/${STORED_ORDER_ID}`);
  expect(await screen.findByRole('button', { name: 'Print receipt' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Keep this order in your account' })).toBeNull();
  expect(stored.asked.length).toBeGreaterThan(0);
});

const ENDED = 'This link does not open the order any more';

test.each([
  ['a wrong token', `/orders/${STORED_ORDER_ID}#${'cd'.repeat(32)}`, ENDED],
  ['an address that names no order', `/orders/nonsense#${STORED_GUEST_TOKEN}`, ENDED],
  ['half a token', `/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN.slice(0, 40)}`, 'This link is incomplete'],
  ['no token', `/orders/${STORED_ORDER_ID}`, 'Sign in to see this order'],
])('%s shows nothing of an order', async (_, path, title) => {
  const { asked } = storedOrderPage();
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(asked.length).toBe(title === ENDED && !path.includes('nonsense') ? 1 : 0);
});

test('an order that cannot be read offers another try', async () => {
  server.use(http.post(rpc('order_page'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  expect(await screen.findByText('The order could not be loaded.')).toBeVisible();
  expect(takeConsoleProblems('Could not load orders').join()).not.toContain(STORED_GUEST_TOKEN);
  storedOrderPage(paidAnswer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order 0a1b2c3d' })).toBeVisible();
});

test('everything that is still sold is bought again, also in a shop with more products than a browser holds', async () => {
  openLargeShop();
  storedOrderPage({ ...paidAnswer, order_items: [{ ...pageItemRow(2, 2), product_id: 290 }] });
  const { user } = renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  const again = await screen.findByRole('button', { name: 'Buy again' });
  await vi.waitFor(
    async () => {
      await user.click(again);
      expect(savedCart()).toEqual([[290, expect.any(Number)]]);
    },
    { timeout: 8000, interval: 500 },
  );
});
