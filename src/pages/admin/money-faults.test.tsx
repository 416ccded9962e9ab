import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerSlowly, FAULTS, failOnce, pressThrough } from '@/testing/faults';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopMoney } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const FAILED = /We could not save this change\. Check your connection/;
const shop = await serveDatabase();
const orders = shopOrders(shop);
const { mismatch, incidentsOf, refundsOf } = shopMoney(shop);

afterEach(() => vi.useRealTimers());

async function openClosing() {
  const order = await orders.place();
  await mismatch(order, 100);
  const { user } = renderApp('/admin/orders?view=settle', { session: staffSession() });
  // The first screen of a file compiles its code.
  await user.click(await screen.findByRole('button', { name: 'Close' }, { timeout: 25_000 }));
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
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(note).toHaveValue('Sent back');
    expect(await incidentsOf(order)).toMatchObject([{ status: isKept ? 'closed' : 'open' }]);
    takeConsoleProblems();
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
    takeConsoleProblems();
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
  takeConsoleProblems();
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
