import { waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { book, kite, openPacking, orderPart, packedOrder, parcel } from '@/testing/open-packing';
import { packingRow } from '@/testing/packing-answer';
import { refusal } from '@/testing/rpc';
import { takeConsoleProblems } from '@/testing/setup-screens';

test('a line that is recalled cannot be ticked, and the rest is sent without it', async () => {
  const { user, state } = openPacking([packingRow(1, [{ ...kite, recalled: true }, book])]);
  const only = within(await orderPart(1));
  const line = only.getByRole('checkbox', { name: 'Kite' });
  expect(line).toBeDisabled();
  expect(line).toHaveAccessibleDescription('3 pieces Recalled: it stays here');
  expect(only.getByText(/^Recalled, so it stays here: .*Kite/)).toBeVisible();
  expect(only.getByRole('link', { name: 'See the recalls' })).toHaveAttribute('href', '/admin/recalls');
  await user.click(only.getByRole('checkbox', { name: 'The Baobab' }));
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  expect(await only.findByText(/A part is sent/)).toBeVisible();
  expect(state.sent).toMatchObject([{ lines: [{ item: 'line-1-7', quantity: 1 }] }]);
  expect(line).toBeDisabled();
  expect(only.queryByRole('button', { name: 'Packed and shipped' })).toBeNull();
});

test('what was recalled since the list was read is refused, and marked at once', async () => {
  const { user, state } = openPacking([packingRow(1, [kite, book])], () => {
    state.rows = [packingRow(1, [{ ...kite, recalled: true }, book])];
    return refusal('GOODS_RECALLED');
  });
  const only = within(await orderPart(1));
  await user.click(only.getByRole('checkbox', { name: 'Kite' }));
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  expect(await only.findByRole('alert')).toHaveTextContent('Some of this is recalled and stays here.');
  await waitFor(() => expect(only.getByRole('checkbox', { name: 'Kite' })).toBeDisabled());
  expect(only.getByRole('checkbox', { name: 'Kite' })).not.toBeChecked();
  takeConsoleProblems();
});

test('an order of which all that was left is settled leads to its status', async () => {
  const row = packingRow(1, [kite], { parcels: [parcel] });
  openPacking([{ ...row, items: row.items.map((item) => ({ ...item, to_send: 0 })) }]);
  const only = within(await orderPart(1));
  expect(only.getByText(/^All that was left of this order is recalled and settled/)).toBeVisible();
  expect(only.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    '/admin/orders?order=00000001-0000-4000-8000-000000000000',
  );
  expect(only.queryByRole('checkbox')).toBeNull();
});

test('an address that was corrected since refuses the parcel; the list that is read anew says when, and sends it', async () => {
  const { user, state } = openPacking([packingRow(1, [book])], (body) => {
    const [row] = state.rows;
    if (row?.corrected_at) return HttpResponse.json(packedOrder({ ...row, status: 'shipped', parcels: [parcel] }));
    expect(body.expected_correction).toBeNull();
    state.rows = [packingRow(1, [book], { corrected_at: '2026-11-21T09:30:00.123456+00:00' })];
    return refusal('ADDRESS_CHANGED');
  });
  const only = within(await orderPart(1));
  await user.click(only.getByRole('checkbox', { name: 'The Baobab' }));
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('The address has been corrected. Nothing was sent');
  expect(await only.findByText(/^Address corrected Nov 21, 2026/)).toBeVisible();
  expect(only.getByRole('checkbox', { name: 'The Baobab' })).toBeChecked();
  await user.click(pack);
  expect(await only.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  expect(state.sent[1]).toMatchObject({ expected_correction: '2026-11-21T09:30:00.123456+00:00' });
  expect(state.sent[1]?.idempotency_key).toBe(state.sent[0]?.idempotency_key);
  takeConsoleProblems();
});
