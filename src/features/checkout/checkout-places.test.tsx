import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { requestsTo } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { serveDatabase } from '@/testing/shop-database';

const { sql } = (await serveDatabase(null)).database;

/** Monday, half past eleven in Nairobi. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:30:00Z') });
  await sql.exec(`
    update public.delivery_options set price = 12 where zone_id = 1 and option = 'standard';
    insert into public.delivery_zones (id, name, countries, places) overriding system value
    values (50, 'Near us', '{KE}', '{Kilimani = Kilimani Estate,Karen}');
    insert into public.delivery_options (zone_id, option, price, days_from, days_to)
    values (50, 'standard', 2, 1, 1), (50, 'express', 5, 0, 0), (50, 'next-day', 6, 0, 0)`);
});
afterEach(() => {
  vi.useRealTimers();
});

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const sum = (label: string) =>
  within(screen.getByRole('complementary', { name: 'Order summary' })).getByText(label).nextElementSibling;
const city = () => screen.getByLabelText('City');

test('a city that is a place with a delivery of its own changes price and day, one question for each', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya', city: '', state: 'Nairobi' });
  const asked = requestsTo('quote_order');
  const { user } = renderApp('/checkout');
  expect(await screen.findByText('Elsewhere in Kenya: $12.00')).toBeVisible();
  expect(city()).toHaveAccessibleDescription('Elsewhere in Kenya: $12.00');
  const proposed = document.querySelectorAll(`#${CSS.escape(city().getAttribute('list') ?? '')} option`);
  expect([...proposed].map((option) => option.getAttribute('value'))).toEqual(['Karen', 'Kilimani']);

  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$12.00'));
  await user.click(await radio(/^Express/));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ choices: { delivery: 'express' } }));
  const before = asked.length;
  await user.type(city(), 'kilimani ESTATE');
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$5.00'));
  expect(await radio(/^Express Arrives .* ?\$5\.00$/)).toBeChecked();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shipping_address: { country: 'Kenya', city: 'Kilimani' } }));
  // `kilimani` on the way is the same place.
  expect(asked.length - before).toBeLessThanOrEqual(3);
  expect(screen.getByText('Elsewhere in Kenya: $9.99')).toBeVisible();
  await user.clear(city());
  await user.type(city(), 'Lodwar');
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$9.99'));
});

test('a country without such places proposes none, and its own places are not those of another', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya', city: 'Karen' });
  const { user } = renderApp('/checkout');
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$2.00'));
  const country = screen.getByRole('textbox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Uganda');
  await waitFor(() => expect(screen.queryByText(/^Elsewhere in/)).toBeNull());
  await waitFor(() => expect(sum('Shipping')).toHaveTextContent('$0.00'));
  expect(city()).not.toHaveAttribute('list');
});

test('what is not delivered elsewhere in the country is said at the city', async () => {
  await sql.exec('update public.delivery_options set is_offered = false where zone_id = 1');
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya', city: 'Lodwar' });
  renderApp('/checkout');
  expect(await screen.findByText('We do not deliver elsewhere in Kenya yet.')).toBeVisible();
  expect(screen.getByText('We do not deliver there yet.', { exact: false })).toBeVisible();
});

test('the cart and a product say price and day of the place in the form', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya', city: 'Karen' });
  const { unmount } = renderApp('/cart');
  expect(await screen.findByText('$40.49 with tax and standard delivery')).toBeVisible();
  unmount();
  renderApp('/product/1');
  expect(await screen.findByText('Standard delivery to Karen for $2.00, ordered now')).toBeVisible();
});
