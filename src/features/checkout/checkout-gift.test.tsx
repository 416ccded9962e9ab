import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusedPart } from '@/features/addresses/words';
import { PLACE_ORDER, saveShippingForm } from '@/testing/fake-orders';
import { renderApp } from '@/testing/render-app';
import { refusal, requestsTo } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';

await serveDatabase(null);

/** Monday, half past eleven in Nairobi. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = () => screen.findByText('Make it a gift, or choose a day');

/** The section, opened as a shopper does. */
async function openGift(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.click(await line());
  expect(screen.getByRole('checkbox', { name: 'This is a gift' })).toBeVisible();
}

test('a gift has a message with a counter and wrapping at its price, and survives a reload', async () => {
  const asked = requestsTo('quote_order');
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const first = renderApp('/checkout');
  const sums = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
  await line();
  const isGift = screen.getByRole('checkbox', { name: 'This is a gift' });
  expect(isGift).not.toBeVisible();
  await openGift(first.user);
  expect(screen.queryByLabelText('Gift message')).toBeNull();
  await first.user.click(isGift);
  await first.user.type(screen.getByLabelText('Gift message'), 'Happy birthday');
  expect(screen.getByLabelText('Gift message')).toHaveAccessibleDescription(
    'It is printed on the slip in the parcel. 186 characters left.',
  );
  await first.user.click(screen.getByRole('checkbox', { name: 'Gift wrap' }));
  expect(await sums().findByText('Gift wrap')).toBeVisible();
  expect(sums().getByText('$42.48')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ choices: { gift: { wrap: true } } }));
  expect(asked).toHaveLength(1);
  first.unmount();
  const { user } = renderApp('/checkout');
  const message = await screen.findByLabelText('Gift message');
  expect(message).toHaveValue('Happy birthday');
  expect(message).toBeVisible();
  await user.click(await line());
  expect(message).not.toBeVisible();
  expect(screen.getByText('A gift, wrapped')).toBeVisible();
  await user.click(await line());
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  expect(sums().getByText('$38.49')).toBeVisible();
});

test('a gift that was unticked by mistake gets its message and wrapping back, also after a reload', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const first = renderApp('/checkout');
  const isGift = () => screen.findByRole('checkbox', { name: 'This is a gift' });
  await openGift(first.user);
  await first.user.click(await isGift());
  await first.user.type(screen.getByLabelText('Gift message'), 'Happy birthday');
  await first.user.click(screen.getByRole('checkbox', { name: 'Gift wrap' }));
  await first.user.click(await isGift());
  expect(screen.queryByLabelText('Gift message')).toBeNull();
  first.unmount();
  const { user } = renderApp('/checkout');
  await openGift(user);
  await user.click(await isGift());
  expect(screen.getByLabelText('Gift message')).toHaveValue('Happy birthday');
  expect(screen.getByRole('checkbox', { name: 'Gift wrap' })).toBeChecked();
});

test.each([
  ['gift_message', 'Gift message', (field: HTMLElement) => fireEvent.change(field, { target: { value: 'Hello' } })],
  ['gift', 'Gift message', (field: HTMLElement) => fireEvent.change(field, { target: { value: 'Hello' } })],
  ['gift_wrap', 'Gift wrap', (field: HTMLElement) => fireEvent.click(field)],
  ['needed_by', 'Needed by', (field: HTMLElement) => fireEvent.change(field, { target: { value: '2026-12-25' } })],
])('a refusal of %s by the database leads back to its field', async (named, label, change) => {
  server.use(http.post(PLACE_ORDER, () => refusal('BAD_CHOICES', named)));
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { user, currentUrl } = renderApp('/checkout');
  await openGift(user);
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  await user.type(screen.getByLabelText('Gift message'), 'Happy birthday');
  await user.click(screen.getByRole('checkbox', { name: 'Gift wrap' }));
  fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2026-12-24' } });
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await user.click(await screen.findByRole('button', { name: /^Pay / }));
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/checkout'));
  expect(field).toHaveAccessibleDescription(refusedPart);
  change(field);
  expect(field).not.toHaveAccessibleDescription(refusedPart);
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  takeConsoleProblems('The order was not placed');
});

test('invalid gift and day fields are shown and focused before anything is sent', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { user } = renderApp('/checkout');
  await openGift(user);
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  const message = screen.getByLabelText('Gift message');
  // Each counts as two characters in the database.
  fireEvent.change(message, { target: { value: '\u0958'.repeat(150) } });
  await user.click(await line());
  expect(message).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(message).toHaveFocus());
  expect(message).toBeVisible();
  expect(message).toHaveAccessibleDescription('100 characters too many. Shorten it to 200.');
  fireEvent.change(message, { target: { value: '' } });
  const day = screen.getByLabelText('Needed by');
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await waitFor(() => expect(day).toHaveFocus());
  fireEvent.change(day, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
});

test('the day on which it is needed shows which delivery arrives in time', async () => {
  saveCart([1, 1]);
  saveShippingForm({ country: 'Kenya' });
  const { user } = renderApp('/checkout');
  await screen.findByRole('radio', { name: /^Next day Arrives/ });
  await openGift(user);
  const neededBy = screen.getByLabelText('Needed by');
  const need = (day: string) => fireEvent.change(neededBy, { target: { value: day } });
  need('2026-12-24');
  expect(
    await screen.findByText(/Standard delivery should be there: it arrives Tue, Dec 1 - Fri, Dec 4/),
  ).toBeVisible();
  need('2026-11-24');
  expect(await screen.findByText('It may come too late. Next day delivery arrives Tue, Nov 24.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Next day/ }));
  expect(await screen.findByText(/Next day delivery should be there/)).toBeVisible();
  need('2026-11-23');
  expect(await screen.findByText('No delivery is sure to be there by then.')).toBeVisible();
  await user.click(await line());
  expect(screen.getByText('Needed by November 23, 2026')).toBeVisible();
  await user.click(await line());
  need('2026-11-20');
  expect(neededBy).toHaveAccessibleDescription('That day has passed. Choose a later one.');
  need('0026-12-24');
  expect(neededBy).toHaveAccessibleDescription('Choose a day within ten years of today');
});
