import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerSlowly, FAULTS, failOnce, pressThrough } from '@/testing/faults';
import { dialog, field, openProducts, retype } from '@/testing/products-screen';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopMoney } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';
import { shopProducts } from '@/testing/shop-records';
import { savedSettings } from '@/testing/shop-saved-settings';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const products = shopProducts(shop);
const settings = savedSettings(shop);

const FAILED = /^We could not save this. Everything you typed is still here/;

afterEach(() => vi.useRealTimers());

describe.each(FAULTS)('%s', (fault) => {
  test('saving a product: everything typed stays, and nothing is saved twice', async () => {
    const { user } = openProducts('?edit=1');
    await dialog('Edit Nature Explorer Kit');
    await retype(user, 'Name', 'Explorer Kit');
    failOnce(rpc('save_product'), fault);
    const press = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await pressThrough(fault, press);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(field('Name')).toHaveValue('Explorer Kit');
    takeConsoleProblems('A product was not saved');
    await press();
    await seeToast('Explorer Kit is saved');
    expect(await products.find(1)).toMatchObject({ name: 'Explorer Kit', version: 2 });
  });

  test('changing a status: a sentence, and the change is made once', async () => {
    const order = await orders.place();
    const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
    const select = await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Status' });
    failOnce(rpc('set_order_status'), fault);
    await pressThrough(fault, () => user.selectOptions(select, 'Shipped'));
    await seeToast('We could not save this change. Check your connection, then look whether it happened.');
    expect(await orders.statusesOf(order)).toEqual(fault === 'dropped answer' ? ['shipped'] : []);
    takeConsoleProblems('The status of an order was not changed');
  });

  test('saving the settings: everything typed stays, and nothing is saved twice', async () => {
    const { user } = renderApp('/admin/settings', { session: staffSession() });
    await screen.findByLabelText('Phone', { exact: true });
    await user.type(field('Phone'), '+254 711 111 111');
    failOnce(rpc('save_settings'), fault);
    const press = () => user.click(screen.getByRole('button', { name: 'Save' }));
    await pressThrough(fault, press);
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(field('Phone')).toHaveValue('+254 711 111 111');
    takeConsoleProblems('The settings were not saved');
    await press();
    await seeToast('The settings are saved');
    expect(await settings.read()).toMatchObject({ phone: '+254 711 111 111', version: 2 });
  });
});

describe('two presses at once', () => {
  test('save a product once', async () => {
    const { user } = openProducts('?edit=1');
    await dialog('Edit Nature Explorer Kit');
    await retype(user, 'Name', 'Explorer Kit');
    const calls = answerSlowly(rpc('save_product'));
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await seeToast('Explorer Kit is saved');
    expect(calls()).toBe(1);
    expect(await products.find(1)).toMatchObject({ version: 2 });
  });

  test('save the settings once', async () => {
    const { user } = renderApp('/admin/settings', { session: staffSession() });
    await user.type(await screen.findByLabelText('Phone', { exact: true }), '+254 711 111 111');
    const calls = answerSlowly(rpc('save_settings'));
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await seeToast('The settings are saved');
    expect(calls()).toBe(1);
    expect(await settings.read()).toMatchObject({ version: 2 });
  });
});

test('settings that are typed and not saved hold the browser back', async () => {
  const { user } = renderApp('/admin/settings', { session: staffSession() });
  await user.type(await screen.findByLabelText('Phone', { exact: true }), '1');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

const NOT_CHANGED = /We could not save this change\. Check your connection/;
const { mismatch, incidentsOf, refundsOf } = shopMoney(shop);

async function openClosing() {
  const order = await orders.place();
  await mismatch(order, 100);
  const { user } = renderApp('/admin/orders?view=settle', { session: staffSession() });
  // The first screen of a file compiles its code.
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const note = await screen.findByRole('textbox', { name: 'What was done' });
  await user.type(note, 'Sent back');
  return { order, user, note, press: screen.getByRole('button', { name: 'Close it' }) };
}

async function openRecording(sum = '12.50') {
  const order = await orders.place();
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  await user.click(money.getByRole('button', { name: 'Record a refund' }));
  await user.clear(money.getByRole('textbox', { name: 'Sum (USD)' }));
  await user.type(money.getByRole('textbox', { name: 'Sum (USD)' }), sum);
  await user.type(money.getByRole('combobox', { name: 'Reason' }), 'A scratch');
  const reference = money.getByRole('textbox', { name: 'Reference at the provider' });
  await user.type(reference, 'BANK-1');
  return { order, user, money, reference, press: () => money.getByRole('button', { name: `Record $${sum}` }) };
}

describe.each(FAULTS)('%s', (fault) => {
  const isKept = fault === 'dropped answer';

  test('closing an incident: a sentence, the note stays, and the next press closes it', async () => {
    const { order, user, note, press } = await openClosing();
    failOnce(rpc('close_incident'), fault);
    await pressThrough(fault, () => user.click(press));
    expect(await screen.findByText(NOT_CHANGED)).toBeVisible();
    expect(note).toHaveValue('Sent back');
    expect(await incidentsOf(order)).toMatchObject([{ status: isKept ? 'closed' : 'open' }]);
    takeConsoleProblems('An incident was not closed');
    await user.click(press);
    await seeToast('Closed');
    expect(await incidentsOf(order)).toMatchObject([{ status: 'closed', closing_note: 'Sent back' }]);
  });

  test('recording a refund: a sentence, everything typed stays, and it is recorded once', async () => {
    const { order, user, money, reference, press } = await openRecording();
    failOnce(rpc('record_refund'), fault);
    await pressThrough(fault, () => user.click(press()));
    expect(await money.findByText(/could not|not answer/i)).toBeVisible();
    expect(reference).toHaveValue('BANK-1');
    expect(money.getByRole('textbox', { name: 'Sum (USD)' })).toHaveValue('12.50');
    expect(await refundsOf(order)).toHaveLength(isKept ? 1 : 0);
    takeConsoleProblems('A refund was not recorded');
    await user.click(press());
    await seeToast('Refund of $12.50 recorded');
    expect(await refundsOf(order)).toHaveLength(1);
  });
});

test('recording all of a payment again after a lost answer is the same refund', async () => {
  const { order, user, money, press } = await openRecording('47.29');
  failOnce(rpc('record_refund'), 'dropped answer');
  await user.click(press());
  expect(await money.findByText(/could not|not answer/i)).toBeVisible();
  expect(await money.findByText('$0.00 is left of this payment.')).toBeVisible();
  takeConsoleProblems('A refund was not recorded');
  await user.click(press());
  await seeToast('Refund of $47.29 recorded');
  expect(await refundsOf(order)).toHaveLength(1);
});

test('two presses at once close an incident once', async () => {
  const { order, user, press } = await openClosing();
  const closings = answerSlowly(rpc('close_incident'));
  await user.dblClick(press);
  await seeToast('Closed');
  await waitFor(() => expect(closings()).toBe(1));
  expect(await incidentsOf(order)).toMatchObject([{ status: 'closed' }]);
});
