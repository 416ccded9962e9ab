import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { colleagueOf } from '@/testing/shop-orders';
import { savedSettings } from '@/testing/shop-saved-settings';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const settings = savedSettings(shop);

const open = () => renderApp('/admin/settings', { session: staffSession() });
const field = (name: string) => screen.getByLabelText(name, { exact: true });

type User = ReturnType<typeof renderApp>['user'];

async function retype(user: User, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test('saves facts and figures, and the shop follows at once', async () => {
  const { user } = open();
  expect(await screen.findByLabelText('Tax rate (percent)')).toHaveValue('10');
  await retype(user, 'Support e-mail', 'help@littlebaobab.example');
  await retype(user, 'Phone', '+254 711 111 111');
  await retype(user, 'Address', 'Baobab House{Enter}Nairobi');
  await retype(user, 'Tax rate (percent)', '8.25');
  await retype(user, 'Free-shipping limit', '75');
  await retype(user, 'Low-stock threshold', '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('The settings are saved');
  expect(await settings.read()).toMatchObject({
    support_email: 'help@littlebaobab.example',
    phone: '+254 711 111 111',
    address: 'Baobab House\nNairobi',
    tax_rate: 0.0825,
    free_shipping_limit: 75,
    low_stock_threshold: 9,
    version: 2,
  });
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  const foot = within(await screen.findByRole('contentinfo'));
  expect(await foot.findByRole('link', { name: 'help@littlebaobab.example' })).toBeVisible();
  expect(foot.getByRole('link', { name: '+254 711 111 111' })).toHaveAttribute('href', 'tel:+254711111111');
  expect(foot.getByText(/Baobab House/)).toBeVisible();
  await user.click((await screen.findAllByRole('link', { name: 'Nature Explorer Kit' }))[0] ?? document.body);
  expect(await screen.findByText('Free shipping on orders over $75')).toBeVisible();
});

test('says at once that a day of the announcement is over', async () => {
  const { user } = open();
  const until = await screen.findByLabelText('Shown until');
  expect(until).toHaveAccessibleDescription(/^The last day it is shown/);
  await user.type(until, '2026-01-05');
  expect(until).toHaveAccessibleDescription('This day is over, so nobody sees it.');
});

test('saves twice in a row, and takes a fact away', async () => {
  await settings.save({ phone: '+254 711 111 111' });
  const { user } = open();
  expect(await screen.findByLabelText('Phone')).toHaveValue('+254 711 111 111');
  await user.clear(field('Phone'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await settings.read()).toMatchObject({ phone: null, version: 3 }));
  await retype(user, 'Tax rate (percent)', '12');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await settings.read()).toMatchObject({ tax_rate: 0.12, version: 4 }));
});

test('says what is wrong, and Cancel brings back what is stored', async () => {
  const { user } = open();
  await screen.findByLabelText('Tax rate (percent)');
  await retype(user, 'Tax rate (percent)', '80');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tax rate must be between 0 and 50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field('Tax rate (percent)')).toHaveValue('10');
});

test('asks before a link leads away from typed changes', async () => {
  const { user, currentUrl } = open();
  await screen.findByLabelText('Phone');
  await user.type(field('Phone'), '1');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(currentUrl()).toBe('/admin/settings');
  expect(field('Phone')).toHaveValue('1');
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders'));
});

test('tells the second editor what changed', async () => {
  const { user } = open();
  await screen.findByLabelText('Phone');
  await retype(user, 'Low-stock threshold', '9');
  await settings.save({ tax_rate: 0.08, free_shipping_limit: 60 }, await colleagueOf(shop));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('10% → 8%');
  expect(conflict).toHaveTextContent('$50.00 → $60.00');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(async () =>
    expect(await settings.read()).toMatchObject({ tax_rate: 0.08, low_stock_threshold: 9, version: 3 }),
  );
});
