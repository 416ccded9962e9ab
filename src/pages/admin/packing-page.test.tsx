import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { shippingAddress } from '@/testing/fixtures';
import { packingRow } from '@/testing/packing-answer';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const saved = catchSavedFiles();

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.BarcodeDetector = undefined;
});

const kite = { id: 2, name: 'Kite', quantity: 3 };
const book = { id: 7, name: 'The Baobab', quantity: 1, isbn: '978-9966-00-000-1' };
const parcel = {
  id: 'p1',
  sent_at: '2026-11-21T12:00:00Z',
  carrier: 'dhl',
  tracking_number: '1',
  sent_by: 'wanjiru@littlebaobab.example',
  lines: [{ product_id: 2, name: 'Kite', quantity: 1 }],
};

type Row = ReturnType<typeof packingRow>;

/** What `pack_order` answers of a row of the list. */
const detailsOf = (row: Row, changes: object = {}) => ({
  ...row,
  subtotal: 30,
  discount_amount: 0,
  shipping_amount: 0,
  gift_wrap_amount: 0,
  tax_amount: 3,
  tax_included: false,
  total_amount: 33,
  shipping_address: shippingAddress,
  items: row.items.map((item) => ({ ...item, unit_price: 10, total_price: 10 * item.quantity })),
  events: [] as object[],
  payments: [],
  refunds: [],
  incidents: [],
  payment_reference: null,
  stock_held: true,
  open_returns: [],
  ...changes,
});

function openPacking(rows: Row[], answer?: (body: Args<'pack_order'>) => Response) {
  const state = { rows, sent: [] as Args<'pack_order'>[] };
  server.use(
    http.post(rpc('list_to_pack'), () => HttpResponse.json({ orders: state.rows, next: null })),
    http.post<never, Args<'pack_order'>>(rpc('pack_order'), async ({ request }) => {
      const body = await request.json();
      state.sent.push(body);
      if (answer) return answer(body);
      const row = state.rows.find(({ id }) => id === body.order_id);
      if (!row) return refusal('ORDER_NOT_FOUND');
      const packed = Object.fromEntries(
        (body.lines as { item: string; quantity: number }[]).map(({ item, quantity }) => [item, quantity]),
      );
      const items = row.items.map((item) => {
        const sent = item.sent + (packed[item.id] ?? 0);
        return { ...item, sent, to_send: item.quantity - sent };
      });
      const isAll = items.every(({ quantity, sent }) => quantity === sent);
      const next = { ...row, items, parcels: [...row.parcels, parcel], status: isAll ? 'shipped' : 'processing' };
      state.rows = state.rows.flatMap((one) => (one.id !== row.id ? [one] : isAll ? [] : [next]));
      return HttpResponse.json(detailsOf(next));
    }),
  );
  const { user } = renderApp('/admin/packing', { session: staffSession() });
  return { user, state };
}

const part = (index: number) => screen.findByRole('region', { name: `Order 0000000${index}` });

test('a line is ticked, fewer of it are sent, the rest stays; then the next order has the focus', async () => {
  const { user, state } = openPacking([packingRow(1, [kite, book]), packingRow(2, [book])]);
  const first = within(await part(1));
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
  const second = within(await part(2));
  await user.click(second.getByRole('checkbox', { name: 'The Baobab' }));
  await user.click(second.getByRole('button', { name: 'Packed and shipped' }));
  await user.click(await second.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Nothing to pack')).toBeVisible();
});

test('somebody faster is named, and a lost answer is asked for again under the same key', async () => {
  const row = packingRow(1, [book]);
  let answers = 0;
  const current = detailsOf(
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
  const only = within(await part(1));
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

test('a line that is recalled cannot be ticked, and the rest is sent without it', async () => {
  const { user, state } = openPacking([packingRow(1, [{ ...kite, recalled: true }, book])]);
  const only = within(await part(1));
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
  const only = within(await part(1));
  await user.click(only.getByRole('checkbox', { name: 'Kite' }));
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  expect(await only.findByRole('alert')).toHaveTextContent('Something of this is recalled and stays here.');
  await waitFor(() => expect(only.getByRole('checkbox', { name: 'Kite' })).toBeDisabled());
  expect(only.getByRole('checkbox', { name: 'Kite' })).not.toBeChecked();
  takeConsoleProblems();
});

test('an order of which all that was left is settled leads to its status', async () => {
  const row = packingRow(1, [kite], { parcels: [parcel] });
  openPacking([{ ...row, items: row.items.map((item) => ({ ...item, to_send: 0 })) }]);
  const only = within(await part(1));
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
    if (row?.corrected_at) return HttpResponse.json(detailsOf({ ...row, status: 'shipped', parcels: [parcel] }));
    expect(body.expected_correction).toBeNull();
    state.rows = [packingRow(1, [book], { corrected_at: '2026-11-21T09:30:00.123456+00:00' })];
    return refusal('ADDRESS_CHANGED');
  });
  const only = within(await part(1));
  await user.click(only.getByRole('checkbox', { name: 'The Baobab' }));
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('The address was corrected meanwhile. Nothing was sent');
  expect(await only.findByText(/^Address corrected Nov 21, 2026/)).toBeVisible();
  expect(only.getByRole('checkbox', { name: 'The Baobab' })).toBeChecked();
  await user.click(pack);
  expect(await only.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  expect(state.sent[1]).toMatchObject({ expected_correction: '2026-11-21T09:30:00.123456+00:00' });
  expect(state.sent[1]?.idempotency_key).toBe(state.sent[0]?.idempotency_key);
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
  const only = within(await part(1));
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
  server.use(http.post(rpc('get_orders'), () => HttpResponse.json(rows.map((row) => detailsOf(row)))));
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
  expect(await part(1)).toBeVisible();
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
  const first = within(await part(1));
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
