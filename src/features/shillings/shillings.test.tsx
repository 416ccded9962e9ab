import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { server, settingsHandler } from '@/testing/server';
import { estimate } from './rules';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.shillings;
});

/** As `public/theme.js` does before the first paint. */
function openIn(timeZone: string) {
  if (timeZone === 'Africa/Nairobi') dataset.shillings = '';
  server.use(settingsHandler({ usd_kes_rate: 129.2 }));
  return renderApp('/product/1');
}

const theSwitch = () => within(screen.getByRole('contentinfo')).findByRole('switch', { name: 'Show prices in KES' });

test.each([
  [3499, 129.2, '≈ KES 4,521'],
  [0, 129.2, '≈ KES 0'],
  [1, 10, '≈ KES 1'],
  [9_999_999, 1000, '≈ KES 99,999,990'],
])('%i cents at %f are whole shillings: %s', (cents, rate, text) => {
  expect(estimate(cents, rate)).toBe(text);
});

test.each([
  ['Africa/Nairobi', 'on', 'off'],
  ['Europe/Berlin', 'off', 'on'],
])('a visitor in %s begins with shillings %s, and the device keeps the choice', async (timeZone, before, after) => {
  const { user } = openIn(timeZone);
  const choice = await theSwitch();
  const isOn = () => 'shillings' in dataset;
  expect(choice).toHaveAttribute('aria-checked', String(before === 'on'));
  expect(isOn()).toBe(before === 'on');
  await user.click(choice);
  expect(choice).toHaveAttribute('aria-checked', String(after === 'on'));
  expect(isOn()).toBe(after === 'on');
  expect(localStorage.getItem('shillings')).toBe(after);
});

test('another tab follows the switch', async () => {
  openIn('Africa/Nairobi');
  const choice = await theSwitch();
  localStorage.setItem('shillings', 'off');
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'shillings', newValue: 'off', storageArea: localStorage }),
      ),
  );
  expect(choice).not.toBeChecked();
  expect('shillings' in dataset).toBe(false);
});

test('stands beside the price, whose text stays as it is', async () => {
  openIn('Africa/Nairobi');
  const price = (await screen.findAllByText('≈ KES 4,521'))[0]?.parentElement;
  expect(price).toHaveTextContent(/^\$34\.99 ≈ KES 4,521$/);
});

test('without a rate there is neither an estimate nor the switch', async () => {
  dataset.shillings = '';
  renderApp('/product/1');
  expect((await screen.findAllByText('$34.99'))[0]).toBeVisible();
  expect(screen.queryByText(/KES/)).toBeNull();
});
