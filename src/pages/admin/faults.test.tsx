import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerSlowly, FAULTS, failOnce, pressThrough } from '@/testing/faults';
import { dialog, field, openProducts, retype } from '@/testing/products-screen';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
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
    takeConsoleProblems();
    await press();
    await seeToast('Explorer Kit is saved');
    expect(await products.find(1)).toMatchObject({ name: 'Explorer Kit', version: 2 });
    takeConsoleProblems();
  });

  test('changing a status: a sentence, and the change is made once', async () => {
    const order = await orders.place();
    const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
    const select = await within(await screen.findByRole('dialog')).findByRole('combobox', { name: 'Status' });
    failOnce(rpc('set_order_status'), fault);
    await pressThrough(fault, () => user.selectOptions(select, 'Shipped'));
    await seeToast('We could not save this change. Check your connection, then look whether it happened.');
    expect(await orders.statusesOf(order)).toEqual(fault === 'dropped answer' ? ['shipped'] : []);
    takeConsoleProblems();
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
    takeConsoleProblems();
    await press();
    await seeToast('The settings are saved');
    expect(await settings.read()).toMatchObject({ phone: '+254 711 111 111', version: 2 });
    takeConsoleProblems();
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
