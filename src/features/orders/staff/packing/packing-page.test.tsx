import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { answerSlowly, failOnce } from '@/testing/faults';
import { rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { COLLEAGUE, colleagueOf } from '@/testing/shop-orders';
import { BLOCKS, OCEAN_BOOK, openPacking, partOf, shopPacking } from '@/testing/shop-packing';

const shop = await serveDatabase();
const packing = shopPacking(shop);
const saved = catchSavedFiles();

afterEach(() => {
  vi.restoreAllMocks();
});

test('a line is ticked, fewer of it are sent, and the rest stays', async () => {
  const one = await packing.paid({ [BLOCKS.id]: 3, [OCEAN_BOOK.id]: 1 });
  const user = await openPacking(one);
  const first = within(await partOf(one));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(await first.findByRole('alert')).toHaveTextContent('Tick what is in the parcel first.');
  expect(first.getByRole('checkbox', { name: BLOCKS.name })).toHaveAccessibleDescription('3 pieces');
  await user.click(first.getByRole('checkbox', { name: BLOCKS.name }));
  const pieces = first.getByRole('spinbutton', { name: `How many of ${BLOCKS.name}` });
  await user.clear(pieces);
  await user.type(pieces, '4');
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(pieces).toHaveAccessibleDescription('Enter a number from 1 to what is left.');
  await user.clear(pieces);
  await user.type(pieces, '2');
  await user.selectOptions(first.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await user.type(first.getByRole('textbox', { name: 'Tracking number' }), ' KE 1 {Enter}');
  expect(await first.findByText(/A part is sent/)).toBeVisible();
  const part = { carrier: 'dhl', tracking_number: 'KE 1', lines: [{ product_id: BLOCKS.id, quantity: 2 }] };
  expect(await packing.parcelsOf(one)).toMatchObject([part]);
  expect(first.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(first.getByRole('checkbox', { name: BLOCKS.name })).toHaveAccessibleDescription('1 piece');
  await user.click(first.getByRole('checkbox', { name: BLOCKS.name }));
  await user.click(first.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(await first.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  const rest = [
    { product_id: BLOCKS.id, quantity: 1 },
    { product_id: OCEAN_BOOK.id, quantity: 1 },
  ];
  expect(await packing.parcelsOf(one)).toMatchObject([part, { tracking_number: null, lines: rest }]);
  expect(first.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('after an order is packed, the next one has the focus', async () => {
  const one = await packing.paid({ [BLOCKS.id]: 1 });
  const two = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  const user = await openPacking(one, two);
  const first = within(await partOf(one));
  await user.click(first.getByRole('checkbox', { name: BLOCKS.name }));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  expect(await first.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: `Order ${shortOrderId(two.id)}` })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('region', { name: `Order ${shortOrderId(one.id)}` })).toBeNull());
  const second = within(await partOf(two));
  await user.click(second.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.click(second.getByRole('button', { name: 'Packed and shipped' }));
  expect(await second.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Nothing to pack')).toBeVisible();
});

test('an order left while its parcel is being sent leaves the list, and the focus stays where it is', async () => {
  const one = await packing.paid({ [BLOCKS.id]: 1 });
  const two = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  const user = await openPacking(one, two);
  const first = within(await partOf(one));
  answerSlowly(rpc('pack_order'));
  await user.click(first.getByRole('checkbox', { name: BLOCKS.name }));
  await user.click(first.getByRole('button', { name: 'Packed and shipped' }));
  await user.click(first.getByRole('button', { name: 'Next' }));
  const heading = screen.getByRole('heading', { name: `Order ${shortOrderId(two.id)}` });
  expect(heading).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('region', { name: `Order ${shortOrderId(one.id)}` })).toBeNull());
  expect(await packing.parcelsOf(one)).toHaveLength(1);
  expect(heading).toHaveFocus();
});

test('what was ticked and typed is there again after another page, until it is sent', async () => {
  const order = await packing.paid({ [OCEAN_BOOK.id]: 2 });
  const user = await openPacking(order);
  const first = within(await partOf(order));
  await user.click(first.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.clear(first.getByRole('spinbutton'));
  await user.type(first.getByRole('spinbutton'), '1');
  await user.selectOptions(first.getByRole('combobox', { name: 'Carrier' }), 'DHL');
  await user.type(first.getByRole('textbox', { name: 'Tracking number' }), 'KE 1');
  const menu = within(screen.getByRole('navigation', { name: 'Staff area' }));
  await user.click(menu.getByRole('link', { name: 'Books' }));
  await screen.findByRole('heading', { name: 'Books', level: 1 });
  await user.click(menu.getByRole('link', { name: /^To pack/ }));
  const again = within(await partOf(order));
  expect(again.getByRole('checkbox', { name: OCEAN_BOOK.name })).toBeChecked();
  expect(again.getByRole('spinbutton')).toHaveValue(1);
  expect(again.getByRole('combobox', { name: 'Carrier' })).toHaveDisplayValue('DHL');
  await user.type(again.getByRole('textbox', { name: 'Tracking number' }), '{Enter}');
  expect(await again.findByText(/A part is sent/)).toBeVisible();
  expect(await packing.parcelsOf(order)).toMatchObject([{ carrier: 'dhl', tracking_number: 'KE 1' }]);
  expect(again.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('');
  expect(again.getByRole('checkbox', { name: OCEAN_BOOK.name })).not.toBeChecked();
});

test('a press with nothing ticked replaces what the parcel before said', async () => {
  const order = await packing.paid({ [OCEAN_BOOK.id]: 2 });
  const user = await openPacking(order);
  const only = within(await partOf(order));
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(only.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.clear(only.getByRole('spinbutton'));
  await user.type(only.getByRole('spinbutton'), '1');
  await user.click(pack);
  expect(await only.findByText(/A part is sent/)).toBeVisible();
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('Tick what is in the parcel first.');
  expect(only.queryByText(/A part is sent/)).toBeNull();
  expect(await packing.parcelsOf(order)).toHaveLength(1);
});

test('a lost response is retried with the same key', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 3 });
  const user = await openPacking(order);
  const only = within(await partOf(order));
  await user.click(only.getByRole('checkbox', { name: BLOCKS.name }));
  await user.clear(only.getByRole('spinbutton'));
  await user.type(only.getByRole('spinbutton'), '1');
  failOnce(rpc('pack_order'), 'dropped answer');
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('nothing is sent twice');
  expect(only.getByRole('checkbox', { name: BLOCKS.name })).toBeChecked();
  await user.click(pack);
  expect(await only.findByText(/A part is sent/)).toBeVisible();
  expect(await packing.parcelsOf(order)).toHaveLength(1);
  takeConsoleProblems('An order was not packed');
});

test.each([
  [1, 'sent a parcel of it', 1],
  [2, 'set it to Shipped', 0],
])('a colleague who sent %i of 2 first is named', async (pieces, did, left) => {
  const order = await packing.paid({ [OCEAN_BOOK.id]: 2 });
  const user = await openPacking(order);
  const only = within(await partOf(order));
  await packing.pack(order, { [OCEAN_BOOK.id]: pieces }, await colleagueOf(shop));
  await user.click(only.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.type(only.getByRole('textbox', { name: 'Tracking number' }), 'KE 2');
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  await waitFor(() =>
    expect(only.getByRole('alert')).toHaveTextContent(`Nothing was sent. Meanwhile ${COLLEAGUE} ${did}`),
  );
  expect(only.queryAllByRole('button', { name: 'Packed and shipped' })).toHaveLength(left);
  expect(only.queryAllByDisplayValue('KE 2')).toHaveLength(left);
  expect(await packing.parcelsOf(order)).toHaveLength(1);
  takeConsoleProblems('An order was not packed');
});

test('gifts, days and what was sent before are told', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 3 }, { gift: { message: 'Happy birthday', wrap: true } });
  await packing.pack(order, { [BLOCKS.id]: 1 });
  await shop.database.sql.query(
    `update orders set needed_by = '2026-12-24', arrives_from = '2026-11-30', arrives_by = '2026-12-01'`,
  );
  await openPacking(order);
  const only = within(await partOf(order));
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
  const one = await packing.paid({ [BLOCKS.id]: 3 });
  const two = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  await shop.database.sql.query(
    `update orders set shipping_address = shipping_address || '{"landmark": "Blue gate"}' where id = $1`,
    [two.id],
  );
  await packing.pack(one, { [BLOCKS.id]: 1 });
  const user = await openPacking(one, two);
  await user.click(await screen.findByRole('button', { name: 'Export labels' }));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  const labels = await textOf(saved.files[0]);
  expect(saved.names[0]).toMatch(/^labels-.*\.csv$/);
  expect(labels).toContain('Name,Address,City,State,ZIP code,Country,Phone,Order,Weight,Delivery,Landmark');
  for (const [{ id }, landmark] of [
    [one, ''],
    [two, 'Blue gate'],
  ] as const)
    expect(labels).toContain(`,00100,Kenya,00254712345678,Order ${shortOrderId(id)},,Standard,${landmark}\r\n`);
  expect(await packing.exportedCounts()).toEqual([2]);
  await user.click(screen.getByRole('button', { name: 'Print all slips' }));
  for (const { id } of [one, two])
    expect(await screen.findByRole('heading', { name: `Packing slip ${shortOrderId(id)}` })).toBeVisible();
  expect(screen.getByRole('row', { name: /Wooden/ })).toHaveTextContent('Wooden Building Blocks2');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await partOf(one)).toBeVisible();
});
