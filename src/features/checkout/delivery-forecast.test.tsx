import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDelivery } from '@/testing/fake-delivery';
import { saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { productOf, saveCart } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the cart says the total with tax and the days, as the checkout will', async () => {
  saveCart([7, 1]);
  renderApp('/cart');
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByText('$20.89 with tax')).toBeVisible();
  expect(summary.getByText('Arrives Mon, Nov 30 - Thu, Dec 3')).toBeVisible();
  expect(summary.getAllByText('Calculated at checkout')).toHaveLength(2);
});

test('the cart counts what staff ask for standard delivery', async () => {
  const fake = fakeDelivery();
  for (const zone of fake.zones) zone.standard.price = 4.5;
  saveCart([7, 1]);
  renderApp('/cart');
  expect(await screen.findByText('$25.39 with tax and standard delivery')).toBeVisible();
});

test('a product says when it arrives, in the country of the checkout, but not when it is sold out', async () => {
  const fake = fakeDelivery();
  Object.assign(fake.zones[1]?.standard ?? {}, { days_from: 8, days_to: 9 });
  const { unmount } = renderApp('/product/7');
  expect(await screen.findByText('Arrives Mon, Nov 30 - Thu, Dec 3')).toBeVisible();
  expect(screen.getByText('Free standard delivery to Kenya, ordered now')).toBeVisible();
  unmount();
  saveShippingForm({ country: 'USA' });
  const inAmerica = renderApp('/product/7');
  expect(await screen.findByText('Free standard delivery to United States, ordered now')).toBeVisible();
  expect(screen.getByText('Arrives Thu, Dec 3 - Mon, Dec 7')).toBeVisible();
  inAmerica.unmount();
  server.use(productsHandler([productOf(7, { stock: 0 })]));
  renderApp('/product/7');
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByText(/^Arrives/)).toBeNull();
});

test('a product says what delivery costs to the place last used, which can be changed and is kept', async () => {
  const fake = fakeDelivery();
  Object.assign(fake.zones[1]?.standard ?? {}, { price: 12 });
  const { user, unmount } = renderApp('/product/7');
  const arrival = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(await arrival.findByText('Free standard delivery to Kenya, ordered now')).toBeVisible();
  await user.click(arrival.getByRole('button', { name: 'Change place' }));
  expect(arrival.getByRole('combobox', { name: 'Change place' })).toHaveFocus();
  await user.selectOptions(arrival.getByRole('combobox', { name: 'Change place' }), 'United States');
  expect(arrival.getByText('Standard delivery to United States for $12.00, ordered now')).toBeVisible();
  unmount();
  renderApp('/product/7');
  expect(await screen.findByText('Standard delivery to United States for $12.00, ordered now')).toBeVisible();
});
