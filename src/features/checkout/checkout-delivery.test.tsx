import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { requestsTo, rpc } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';

const { sql } = (await serveDatabase(null)).database;

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const sum = (label: string) =>
  within(screen.getByRole('complementary', { name: 'Order summary' })).getByText(label).nextElementSibling;

/** Monday, half past eleven in Nairobi. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const priceStandard = () => sql.exec("update public.delivery_options set price = 4.5 where option = 'standard'");

test('the ways of delivery have prices and days, and the chosen one is in the sums', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'KE' });
  const asked = requestsTo('quote_order');
  const { user } = renderApp('/checkout');
  expect(await radio(/^Standard Arrives Tue, Dec 1 - Fri, Dec 4 ?\$0\.00$/)).toBeChecked();
  expect(await radio(/^Next day Arrives Tue, Nov 24, if you order before 12 PM in Nairobi ?\$19\.99$/)).toBeEnabled();
  expect(within(screen.getByRole('group', { name: 'Delivery' })).getAllByRole('radio')).toHaveLength(3);
  await user.click(await radio(/^Express/));
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$9.99'));
  await waitFor(() => expect(sum('Total')).toHaveTextContent('$48.48'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ choices: { delivery: 'express' } }));
  expect(asked.at(-1)).toMatchObject({ shipping_address: { country: 'Kenya' } });
});

test('a choice never has the price of another one, and the sums say while they are counted', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { user } = renderApp('/checkout');
  await user.click(await radio(/^Express/));
  await waitFor(() => expect(sum('Total')).toHaveTextContent('$48.48'));
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(http.post(rpc('quote_order'), () => held.then(() => undefined)));
  await user.click(await radio(/^Next day/));
  expect(await radio(/^Next day Arrives .* ?\$19\.99$/)).toBeChecked();
  expect(await radio(/^Express Arrives .* ?\$9\.99$/)).not.toBeChecked();
  expect(sum('Shipping')).toHaveTextContent('$19.99');
  expect(sum('Total (counting...)')).toHaveTextContent('$58.48');
  // In the summary, which phones and desktops have each, and in the bar of phones.
  expect(screen.getAllByText('Total (counting...)')).toHaveLength(3);
  answer();
  await waitFor(() => expect(sum('Total')).toHaveTextContent('$58.48'));
});

test('what a country is not offered cannot be chosen, and a choice waits for a country that has it', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { user } = renderApp('/checkout');
  await user.click(await radio(/^Next day Arrives/));
  const country = screen.getByRole('textbox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Germany');
  expect(await radio(/^Next day Not offered there$/)).toBeDisabled();
  expect(await radio(/^Standard/)).toBeChecked();
  await user.clear(country);
  await user.type(country, 'Kenya');
  expect(await radio(/^Next day Arrives/)).toBeChecked();
});

test('until a country is typed, delivery, tax and their sum are those of the shop’s own', async () => {
  await sql.exec("insert into public.country_taxes (country, tax_rate) values ('KE', 0.16)");
  saveCart([1, 1]);
  saveShippingForm({ country: '' });
  const asked = requestsTo('quote_order');
  const { user } = renderApp('/checkout');
  await waitFor(() => expect(sum('Tax')).toHaveTextContent('$5.60'));
  await user.click(await radio(/^Next day Arrives/));
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$19.99'));
  expect(sum('Total')).toHaveTextContent('$60.58');
  expect(asked.at(-1)).toMatchObject({ shipping_address: { country: 'Kenya' }, choices: { delivery: 'next-day' } });
});

test('a price that staff gave standard delivery is in the sums at once, and free from the limit on', async () => {
  await priceStandard();
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { unmount } = renderApp('/checkout');
  await radio(/^Standard .*\$4\.50$/);
  expect(sum('Total')).toHaveTextContent('$42.99');
  unmount();
  saveCart([1, 2]);
  renderApp('/checkout');
  await radio(/^Standard .*\$0\.00$/);
  expect(sum('Total')).toHaveTextContent('$76.98');
});

test('the price of delivery is one number, after the discount', async () => {
  await priceStandard();
  await sql.exec("insert into public.discount_codes (code, kind, amount) values ('SPRING', 'sum', 30)");
  saveCart([1, 2]);
  saveShippingForm({ country: 'Kenya' });
  const { user, unmount } = renderApp('/checkout');
  await radio(/^Standard .*\$0\.00$/);
  await user.click(screen.getByRole('heading', { name: 'Discount code' }));
  await user.type(screen.getByLabelText('Discount code'), 'SPRING{Enter}');
  await radio(/^Standard .*\$4\.50$/);
  expect(sum('Shipping')).toHaveTextContent('$4.50');
  unmount();
  renderApp('/cart');
  expect(await screen.findByText(/^Add \$10\.02 more/)).toBeVisible();
});

test('offers what the shop was built with while the database does not answer', async () => {
  server.use(http.post(rpc('delivery_plan'), () => new HttpResponse(null, { status: 500 })));
  saveCart([1, 1]);
  renderApp('/checkout');
  expect(await radio(/^Standard Arrives/)).toBeChecked();
  await waitFor(() =>
    expect(takeConsoleProblems('Could not load delivery-plan')).toEqual([
      'Could not load delivery-plan PostgrestError',
    ]),
  );
  expect(await radio(/^Standard Arrives/)).toBeChecked();
});
