import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { colleagueOf } from '@/testing/shop-orders';
import { savedSettings } from '@/testing/shop-saved-settings';

const shop = await serveDatabase();
const settings = savedSettings(shop);

const open = (page = '') => renderApp(`/admin/settings${page}`, { session: staffSession() });
const field = (name: string) => screen.getByLabelText(name, { exact: true });

type User = ReturnType<typeof renderApp>['user'];

async function retype(user: User, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

async function save(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await screen.findByRole('button', { name: 'Save' });
}

const turnTo = (user: User, page: string) =>
  user.click(within(screen.getByRole('list', { name: 'Settings' })).getByRole('link', { name: page }));

test('saves facts and figures, and the shop follows at once', async () => {
  const { user } = open();
  await screen.findByLabelText('Support e-mail');
  await retype(user, 'Support e-mail', 'help@littlebaobab.example');
  await retype(user, 'Phone', '+254 711 111 111');
  await retype(user, 'Address', 'Baobab House{Enter}Nairobi');
  await save(user);
  await turnTo(user, 'Prices and stock');
  expect(await screen.findByLabelText('Free-shipping limit')).toHaveValue('50');
  await retype(user, 'Free-shipping limit', '75');
  await retype(user, 'Low-stock threshold', '9');
  await save(user);
  await turnTo(user, 'Taxes');
  expect(await screen.findByLabelText('Tax rate (percent)')).toHaveValue('10');
  await retype(user, 'Tax rate (percent)', '8.25');
  await save(user);
  expect(await settings.read()).toMatchObject({
    support_email: 'help@littlebaobab.example',
    phone: '+254 711 111 111',
    address: 'Baobab House\nNairobi',
    tax_rate: 0.0825,
    free_shipping_limit: 75,
    low_stock_threshold: 9,
    version: 4,
  });
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  const foot = within(await screen.findByRole('contentinfo'));
  expect(await foot.findByRole('link', { name: 'help@littlebaobab.example' })).toBeVisible();
  expect(foot.getByRole('link', { name: '+254 711 111 111' })).toHaveAttribute('href', 'tel:+254711111111');
  expect(foot.getByText(/Baobab House/)).toBeVisible();
  await user.click((await screen.findAllByRole('link', { name: 'Nature Explorer Kit' }))[0] ?? document.body);
  expect(await screen.findByText('Free shipping on orders over $75')).toBeVisible();
});

test('a rate that leaps is asked about once more, and shillings need one', async () => {
  await settings.save({ usd_kes_rate: 129 });
  const { user } = open('/prices');
  const rate = await screen.findByLabelText('KES for one dollar');
  expect(rate).toHaveValue('129');
  await retype(user, 'KES for one dollar', '192');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Is this rate right?' }));
  expect(question.getByText(/It was KES 129 for one dollar and becomes KES 192/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(rate).toHaveValue('192');
  expect(await settings.read()).toMatchObject({ usd_kes_rate: 129 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use 192' }));
  await waitFor(async () => expect(await settings.read()).toMatchObject({ usd_kes_rate: 192, version: 3 }));
  await user.selectOptions(field('M-Pesa currency'), 'KES');
  await user.clear(field('KES for one dollar'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(field('KES for one dollar')).toHaveAccessibleDescription(
      'M-Pesa in shillings needs a rate. Enter one, or choose USD.',
    ),
  );
  takeConsoleProblems('The settings were not saved');
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
  await retype(user, 'Banner title', 'Play');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await settings.read()).toMatchObject({ banner_title: 'Play', version: 4 }));
});

test('says what is wrong, and Cancel brings back what is stored', async () => {
  const { user } = open('/taxes');
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

test('asks also before another page of the settings', async () => {
  const { user, currentUrl } = open('/prices');
  await screen.findByLabelText('Gift wrap price');
  await retype(user, 'Gift wrap price', '5');
  await turnTo(user, 'Delivery');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(currentUrl()).toBe('/admin/settings/prices');
  expect(field('Gift wrap price')).toHaveValue('5');
});

test('tells the second editor what changed', async () => {
  const { user } = open('/prices');
  await screen.findByLabelText('Low-stock threshold');
  await retype(user, 'Low-stock threshold', '9');
  await settings.save({ gift_wrap_price: 5, free_shipping_limit: 60 }, await colleagueOf(shop));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('$3.99 → $5.00');
  expect(conflict).toHaveTextContent('$50.00 → $60.00');
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(async () =>
    expect(await settings.read()).toMatchObject({
      gift_wrap_price: 5,
      free_shipping_limit: 60,
      low_stock_threshold: 9,
      version: 3,
    }),
  );
});

test('asks about a rate that leaps also where it is kept on top of a change', async () => {
  await settings.save({ usd_kes_rate: 129 });
  const { user } = open('/prices');
  await screen.findByLabelText('Low-stock threshold');
  await retype(user, 'Low-stock threshold', '9');
  await settings.save({ gift_wrap_price: 5 }, await colleagueOf(shop));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  await retype(user, 'KES for one dollar', '12.9');
  await user.click(conflict.getByRole('button', { name: 'Keep mine on top' }));
  await screen.findByRole('alertdialog', { name: 'Is this rate right?' });
  expect(await settings.read()).toMatchObject({ usd_kes_rate: 129, low_stock_threshold: 5 });
  await user.click(screen.getByRole('button', { name: 'Use 12.9' }));
  await waitFor(async () => expect(await settings.read()).toMatchObject({ usd_kes_rate: 12.9, gift_wrap_price: 5 }));
});

test('a colleague who saved another page meanwhile is not in the way, and loses nothing', async () => {
  const { user } = open('/prices');
  await screen.findByLabelText('Low-stock threshold');
  await retype(user, 'Low-stock threshold', '9');
  await settings.save({ phone: '+254 711 111 111', tax_rate: 0.08 }, await colleagueOf(shop));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await settings.read()).toMatchObject({
      phone: '+254 711 111 111',
      tax_rate: 0.08,
      low_stock_threshold: 9,
      version: 3,
    }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hears of a change of the page as well where another page was saved after it', async () => {
  const { user } = open('/taxes');
  await screen.findByLabelText('Tax rate (percent)');
  await retype(user, 'Tax rate (percent)', '12');
  const colleague = await colleagueOf(shop);
  await settings.save({ tax_rate: 0.08 }, colleague);
  await settings.save({ phone: '+254 711 111 111' }, colleague);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('10% → 8%');
  expect(await settings.read()).toMatchObject({ tax_rate: 0.08, version: 3 });
});
