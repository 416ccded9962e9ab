import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS, OCEAN_BOOK, openPacking, partOf, shopPacking } from '@/testing/shop-packing';

const shop = await serveDatabase();
const packing = shopPacking(shop);

afterEach(() => {
  globalThis.BarcodeDetector = undefined;
});

const number = async (product: { id: number }, numbers: object) =>
  shop.database.sql.query('update products set details = details || $1::text::jsonb where id = $2', [
    JSON.stringify(numbers),
    product.id,
  ]);

test('a hand scanner ticks what it reads, by any of the numbers of a thing', async () => {
  await number(BLOCKS, { gtin: '4006381333931' });
  await number(OCEAN_BOOK, { isbn: '0-306-40615-2' });
  const one = await packing.paid({ [BLOCKS.id]: 1, [OCEAN_BOOK.id]: 1 });
  const two = await packing.paid({ [BLOCKS.id]: 1 });
  const user = await openPacking(one, two);
  const [first, second] = [within(await partOf(one)), within(await partOf(two))];
  const boxes = () => first.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  // Enter at the end of a code does not press the focused button.
  first.getByRole('button', { name: 'Packed and shipped' }).focus();
  await user.keyboard('04006381333931{Enter}');
  expect(await first.findByText(`Ticked: ${BLOCKS.name}`)).toBeVisible();
  expect(boxes()).toEqual([true, false]);
  await user.keyboard('9780306406157{Enter}');
  expect(boxes()).toEqual([true, true]);
  expect(first.queryByText(/Packed and shipped. Its customer/)).toBeNull();
  second.getByRole('heading').focus();
  await user.keyboard('9780306406157{Enter}');
  expect(second.getByRole('status')).toHaveTextContent(`belongs to order ${shortOrderId(one.id)}`);
  await user.keyboard('5{Enter}');
  expect(second.getByRole('checkbox')).toBeChecked();
  await user.type(second.getByRole('textbox', { name: 'Tracking number' }), '4006381333931');
  expect(second.getByRole('status')).toHaveTextContent(/^Ticked/);
  expect(second.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('4006381333931');
});

test('a scanned code ticks its line, and one of another order says whose it is', async () => {
  await number(BLOCKS, { gtin: '036000291452' });
  const codes = [OCEAN_BOOK.isbn, '0036000291452', '99'];
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
  const one = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  const two = await packing.paid({ [BLOCKS.id]: 1 });
  const user = await openPacking(one, two);
  const first = within(await partOf(one));
  await user.click(await first.findByRole('button', { name: 'Scan' }));
  const dialog = await screen.findByRole('dialog', { name: `Scan for order ${shortOrderId(one.id)}` });
  expect(await within(dialog).findByText(/^Ticked: /)).toBeVisible();
  codes.shift();
  expect(await within(dialog).findByText(new RegExp(`belongs to order ${shortOrderId(two.id)}`))).toBeVisible();
  codes.shift();
  expect(await within(dialog).findByText(/^No order on this page/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(first.getByRole('checkbox', { name: OCEAN_BOOK.name })).toBeChecked();
  expect(stop).toHaveBeenCalled();
});
