import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { shippingAddress } from '@/testing/fixtures';
import { book, kite, openPacking, orderPart, packedOrder, parcel } from '@/testing/open-packing';
import { packingRow } from '@/testing/packing-answer';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const saved = catchSavedFiles();

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.BarcodeDetector = undefined;
});

test('a line is ticked, fewer of it are sent, the rest stays; then the next order has the focus', async () => {
  const { user, state } = openPacking([packingRow(1, [kite, book]), packingRow(2, [book])]);
  const first = within(await orderPart(1));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(await first.findByRole('alert')).toHaveTextContent('Tick what is in the parcel first.');
  expect(first.getByRole('checkbox', { name: 'Kite' })).toHaveAccessibleDescription('3 pieces');
  await user.click(first.getByRole('checkbox', { name: 'Kite' }));
  const pieces = first.getByRole('spinbutton', { name: 'How many of Kite' });
  await user.clear(pieces);
  await user.type(pieces, '4');
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(pieces).toHaveAccessibleDescription('Enter a number from 1 to what is left.');
  await user.clear(pieces);
  await user.type(pieces, '2');
  await user.selectOptions(first.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await user.type(first.getByRole('textbox', { name: 'Tracking number' }), ' KE 1 {Enter}');
  expect(await first.findByText(/A part is sent/)).toBeVisible();
  expect(state.sent).toMatchObject([
    {
      lines: [{ item: 'line-1-2', quantity: 2 }],
      expected_status: 'processing',
      expected_payment_status: 'paid',
      expected_parcels: 0,
      carrier: 'dhl',
      tracking_number: 'KE 1',
    },
  ]);
  expect(first.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(first.getByRole('checkbox', { name: 'Kite' })).toHaveAccessibleDescription('1 piece');
  await user.click(first.getByRole('checkbox', { name: 'Kite' }));
  await user.click(first.getByRole('checkbox', { name: 'The Baobab' }));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(await first.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  expect(state.sent[1]).toMatchObject({ expected_parcels: 1, tracking_number: null });
  expect(state.sent[1]?.idempotency_key).not.toBe(state.sent[0]?.idempotency_key);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Order 00000002' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Order 00000001' })).toBeNull());
  const second = within(await orderPart(2));
  await user.click(second.getByRole('checkbox', { name: 'The Baobab' }));
  await user.click(second.getByRole('button', { name: 'Packed and shipped' }));
  await user.click(await second.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Nothing to pack')).toBeVisible();
});

test('a faster colleague is named, and a lost response is retried with the same key', async () => {
  const row = packingRow(1, [book]);
  let answers = 0;
  const current = packedOrder(
    { ...row, status: 'shipped', parcels: [parcel] },
    {
      events: [
        {
          at: '2026-11-21T12:00:00Z',
          actor: 'otieno@littlebaobab.example',
          kind: 'parcel',
          from_status: null,
          to_status: null,
          note: null,
          details: null,
        },
      ],
    },
  );
  const { user, state } = openPacking([row], () => {
    answers += 1;
    return answers === 1 ? HttpResponse.json({}, { status: 503 }) : refusal('STATUS_CONFLICT');
  });
  server.use(http.post(rpc('get_order'), () => HttpResponse.json(current)));
  const only = within(await orderPart(1));
  await user.click(only.getByRole('checkbox', { name: 'The Baobab' }));
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('nothing is sent twice');
  expect(only.getByRole('checkbox', { name: 'The Baobab' })).toBeChecked();
  await user.click(pack);
  await waitFor(() => expect(only.getByRole('alert')).toHaveTextContent(/otieno@littlebaobab.example sent a parcel/));
  expect(state.sent[0]?.idempotency_key).toBe(state.sent[1]?.idempotency_key);
  expect(only.queryByRole('button', { name: 'Packed and shipped' })).toBeNull();
  takeConsoleProblems();
});

test('a list that cannot be read says so, and can be tried again', async () => {
  server.use(http.post(rpc('list_to_pack'), () => HttpResponse.json({}, { status: 500 })));
  renderApp('/admin/packing', { session: staffSession() });
  expect(await screen.findByText('We could not load what is to pack')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  takeConsoleProblems();
});

test('gifts, days and what was sent before are told', async () => {
  openPacking([
    packingRow(1, [{ ...kite, sent: 1 }], {
      gift: { message: 'Happy birthday', wrap: true },
      needed_by: '2026-12-24',
      arrives_by: '2026-12-01',
      parcels: [parcel],
    }),
  ]);
  const only = within(await orderPart(1));
  for (const text of [
    'Gift, to be wrapped',
    'Its message is on the slip.',
    'Needed by Thu, Dec 24',
    'Promised by Tue, Dec 1',
    /^1 parcel sent/,
  ])
    expect(only.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
});

test('all slips are printed at once, and the labels saved and noted', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const rows = [packingRow(1, [{ ...kite, sent: 1 }]), packingRow(2, [book])];
  const fake = fakeStaffOrders([orderListRow(1)]);
  const { user } = openPacking(rows);
  server.use(http.post(rpc('get_orders'), () => HttpResponse.json(rows.map((row) => packedOrder(row)))));
  await user.click(await screen.findByRole('button', { name: 'Export labels' }));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  const labels = await textOf(saved.files[0]);
  expect(saved.names[0]).toMatch(/^labels-.*\.csv$/);
  expect(labels).toContain('Name,Address,City,State,ZIP code,Country,Phone,Order,Weight,Delivery');
  expect(labels).toContain(`,${shippingAddress.phone},00000001,,Standard`);
  expect(fake.exports).toEqual([2]);
  await user.click(screen.getByRole('button', { name: 'Print all slips' }));
  expect(await screen.findByRole('heading', { name: 'Packing slip 00000001' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Packing slip 00000002' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Kite/ })).toHaveTextContent('Kite2');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await orderPart(1)).toBeVisible();
});

test('a scanned code ticks its line, and one of another order says whose it is', async () => {
  const codes = ['9789966000001', '2', '99'];
  globalThis.BarcodeDetector = class {
    detect = async () => [{ rawValue: codes[0] ?? '' }];
  };
  const stop = vi.fn();
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => ({ getTracks: () => [{ stop }] }),
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = openPacking([packingRow(1, [book]), packingRow(2, [kite])]);
  const first = within(await orderPart(1));
  await user.click(await first.findByRole('button', { name: 'Scan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scan for order 00000001' });
  expect(await within(dialog).findByText(/^Ticked: /)).toBeVisible();
  codes.shift();
  expect(await within(dialog).findByText(/belongs to order 00000002/)).toBeVisible();
  codes.shift();
  expect(await within(dialog).findByText(/^No order on this page/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(first.getByRole('checkbox', { name: 'The Baobab' })).toBeChecked();
  expect(stop).toHaveBeenCalled();
});
