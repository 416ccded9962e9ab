import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { noChoices } from '@/domain/order-choices';
import { saveShippingForm } from '@/testing/fake-orders';
import { forgetWindows, windowsOpened } from '@/testing/fake-paystack';
import { pay } from '@/testing/payment-step';
import { renderApp } from '@/testing/render-app';
import { requestsTo, rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { shopCodes } from '@/testing/shop-codes';
import { serveDatabase } from '@/testing/shop-database';
import { AMINA } from '@/testing/shop-household';
import { shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase(AMINA);
const { visitor } = shop.clients;
const customer = await shop.signedIn(AMINA);
const codes = shopCodes(shop);
const orders = shopOrders(shop);

beforeEach(async () => {
  forgetWindows();
  saveCart([1, 1]);
  saveShippingForm();
  await codes.add({ code: 'SPRING', kind: 'percent', amount: 10, max_uses: 1 });
});

const open = (path: string) => renderApp(path, { session: signedInAs() });
const use = (code: string, by: typeof visitor) => orders.place({ customer: by, choices: { discount_code: code } });
const codesOfOrders = async () =>
  (
    await shop.database.sql.query<{ discount_code: string | null }>(
      'select discount_code from orders order by created_at',
    )
  ).map(({ discount_code }) => discount_code);

const field = () => screen.getByLabelText('Discount code');
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));

test('a code is asked for before it is kept, survives a reload, is in the sums and can be taken away', async () => {
  await codes.add({ code: 'LATER', starts_at: '2030-12-01T06:00:00Z' });
  await codes.add({ code: 'ENDED', ends_at: '2026-01-01T06:00:00Z' });
  await codes.add({ code: 'ONCE', max_uses: 1 });
  await codes.add({ code: 'MINE', max_each: 1 });
  await codes.add({ code: 'LARGE', minimum: 50 });
  await codes.add({ code: 'BOOK', product_ids: [7] });
  await use('ONCE', visitor);
  await use('MINE', customer);
  const asked = requestsTo('quote_order');
  const first = open('/checkout');
  const line = await screen.findByRole('heading', { name: 'Discount code' });
  expect(field()).not.toBeVisible();
  await first.user.click(line);
  await first.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(field()).toHaveAccessibleDescription('Enter a code');

  for (const [code, sentence] of [
    ['nobody', 'We do not know this code. Check its letters and digits.'],
    ['later', 'This code is valid from Dec 1, 2030, 9:00 AM.'],
    ['ended', 'This code has ended.'],
    ['once', 'This code has been used up.'],
    ['mine', 'You have used this code already.'],
    ['large', 'This code needs goods worth at least $50.00.'],
    ['book', 'This code does not cover anything in your cart.'],
  ] as const) {
    await first.user.clear(field());
    await first.user.type(field(), `${code}{Enter}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field()).toHaveFocus();
  }
  expect(asked.at(-1)?.choices).toMatchObject({ discount_code: 'BOOK' });
  expect(sessionStorage.getItem('checkout')).not.toContain('BOOK');
  takeConsoleProblems('The order was not priced');

  await first.user.clear(field());
  await first.user.type(field(), 'spring');
  await first.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/SPRING takes off/)).toHaveTextContent('SPRING takes off $3.50');
  expect(await summary().findByText('$34.64')).toBeVisible();
  expect(summary().getByText('-$3.50')).toBeVisible();
  first.unmount();

  const { user } = open('/checkout');
  expect(await screen.findByText(/SPRING takes off/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove SPRING' }));
  expect(field()).toBeVisible();
  expect(field()).toHaveFocus();
  expect(summary().getByText('$38.49')).toBeVisible();
});

test('a line that was closed while its code is asked about opens for the reason', async () => {
  const { user } = open('/checkout');
  const line = await screen.findByRole('heading', { name: 'Discount code' });
  await user.click(line);
  await user.type(field(), 'nobody');
  const apply = screen.getByRole('button', { name: 'Apply' });
  await user.click(line);
  fireEvent.click(apply);
  expect(await screen.findByText('We do not know this code. Check its letters and digits.')).toBeVisible();
  expect(field()).toHaveFocus();
  takeConsoleProblems('The order was not priced');
});

test('a code that does not hold any more is told when the order is placed, and left out of the sums', async () => {
  const { user } = open('/checkout?step=payment');
  await user.click(await screen.findByRole('heading', { name: 'Discount code' }));
  await user.type(field(), 'spring{Enter}');
  await screen.findByRole('button', { name: 'Pay $34.64' });
  await use('SPRING', visitor);
  await user.click(pay('$34.64'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The discount code is no longer valid for this order.');
  expect(await screen.findByText('SPRING no longer applies. This code has been used up.')).toBeVisible();
  expect(await codesOfOrders()).toEqual(['SPRING']);
  await user.click(screen.getByRole('button', { name: 'Remove SPRING' }));
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(await codesOfOrders()).toEqual(['SPRING', null]);
  takeConsoleProblems(/The order was not placed|The order was not priced/);
});

test.each(['/checkout', '/checkout?step=payment', '/cart'])(
  'the own unfinished order does not stand in the way after a reload: %s asks once it is known who asks',
  async (path) => {
    await orders.place({ customer, isPaid: false, choices: { discount_code: 'SPRING' } });
    const form = JSON.parse(sessionStorage.getItem('checkout') ?? '{}');
    sessionStorage.setItem('checkout', JSON.stringify({ ...form, choices: { ...noChoices, discountCode: 'SPRING' } }));
    let isKnown = false;
    // Asked as a visitor, the database refuses the code that the own order uses.
    const refusal = { code: 'P0001', message: '', hint: 'CODE_REFUSED', details: '{"reason":"used_up"}' };
    server.use(
      http.post(rpc('quote_order'), () => (isKnown ? undefined : HttpResponse.json(refusal, { status: 400 }))),
    );
    const asked = requestsTo('quote_order');
    const { changeSession } = renderApp(path, { session: { status: 'unknown' } });
    await screen.findByRole('heading', { level: 1 });
    isKnown = true;
    changeSession(signedInAs());
    expect((await screen.findAllByText(/\$34\.64/))[0]).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(/used up/)).not.toBeInTheDocument();
    // Another caller has another answer.
    changeSession({ status: 'signed-out', ended: 'expired' });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  },
);

test('a code that is applied before it is known who asks is asked about then', async () => {
  await orders.place({ customer, isPaid: false, choices: { discount_code: 'SPRING' } });
  const asked = requestsTo('quote_order');
  const { user, changeSession } = renderApp('/checkout', { session: { status: 'unknown' } });
  await user.click(await screen.findByRole('heading', { name: 'Discount code' }));
  await user.type(field(), 'spring{Enter}');
  expect(await screen.findByRole('button', { name: 'Checking...' })).toBeDisabled();
  expect(asked).toEqual([]);
  changeSession(signedInAs());
  expect(await screen.findByText(/SPRING takes off/)).toBeVisible();
});
