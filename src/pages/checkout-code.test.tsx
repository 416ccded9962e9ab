import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeOrders, PLACE_ORDER, saveShippingForm } from '@/testing/fake-orders';
import { openPayment, pay } from '@/testing/payment-step';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

const SUMS = {
  subtotal: 34.99,
  discount_amount: 3.5,
  shipping_amount: 0,
  gift_wrap_amount: 0,
  tax_amount: 3.15,
  tax_included: false,
  total_amount: 34.64,
};

/** Mocks the quote of an order; `refuse` with a reason, or null for none. */
function fakeQuotes() {
  const fake = { asked: [] as unknown[], refuse: null as object | null, sums: SUMS };
  server.use(
    http.post<never, Args<'quote_order'>>(rpc('quote_order'), async ({ request }) => {
      const { choices } = await request.json();
      fake.asked.push(choices);
      return fake.refuse ? refusal('CODE_REFUSED', JSON.stringify(fake.refuse)) : HttpResponse.json(fake.sums);
    }),
  );
  return fake;
}

const field = () => screen.getByLabelText('Discount code');
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

test('a code is asked for before it is kept, survives a reload, is in the sums and can be taken away', async () => {
  const quotes = fakeQuotes();
  saveCart([1, 1]);
  saveShippingForm();
  const first = renderApp('/checkout');
  await first.user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(field()).toHaveAccessibleDescription('Enter a code');

  for (const [reason, sentence] of [
    [{ reason: 'unknown' }, 'We do not know this code. Check its letters and digits.'],
    [{ reason: 'not_yet', from: '2026-12-01T06:00:00Z' }, 'This code is valid from Dec 1, 2026, 9:00 AM.'],
    [{ reason: 'ended' }, 'This code has ended.'],
    [{ reason: 'used_up' }, 'This code has been used up.'],
    [{ reason: 'used_by_you' }, 'You have used this code already.'],
    [{ reason: 'minimum', minimum: 50 }, 'This code needs goods worth at least $50.00.'],
    [{ reason: 'no_goods' }, 'This code does not cover anything in your cart.'],
  ] as const) {
    quotes.refuse = reason;
    await first.user.clear(field());
    await first.user.type(field(), 'spring{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field()).toHaveFocus();
  }
  expect(quotes.asked.at(-1)).toMatchObject({ discount_code: 'SPRING' });
  expect(sessionStorage.getItem('checkout')).not.toContain('SPRING');
  takeConsoleProblems('The order was not priced');

  quotes.refuse = null;
  await first.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/SPRING takes off/)).toHaveTextContent('SPRING takes off $3.50');
  expect(await summary().findByText('$34.64')).toBeVisible();
  expect(summary().getByText('-$3.50')).toBeVisible();
  first.unmount();

  const { user } = renderApp('/checkout');
  expect(await screen.findByText(/SPRING takes off/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove SPRING' }));
  expect(field()).toBeVisible();
  expect(summary().getByText('$38.49')).toBeVisible();
});

test('a code that does not hold any more is told when the order is placed, and left out of the sums', async () => {
  const quotes = fakeQuotes();
  const orders = fakeOrders();
  const { user } = await openPayment();
  await user.type(field(), 'spring{Enter}');
  await screen.findByRole('button', { name: 'Pay $34.64' });
  quotes.refuse = { reason: 'used_up' };
  server.use(
    http.post(PLACE_ORDER, () => refusal('CODE_REFUSED', JSON.stringify({ reason: 'used_up' })), { once: true }),
  );
  await user.click(pay('$34.64'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The discount code is no longer valid for this order.');
  expect(await screen.findByText('SPRING no longer applies. This code has been used up.')).toBeVisible();
  expect(pay()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove SPRING' }));
  await user.click(pay());
  await waitFor(() => expect(orders.placed).toHaveLength(1));
  expect(orders.placed[0]?.choices).toBeUndefined();
  takeConsoleProblems(/The order was not placed|The order was not priced/);
});
