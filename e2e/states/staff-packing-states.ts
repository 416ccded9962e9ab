import { expect } from 'playwright/test';
import { staffPaths } from '../../src/config/staff-paths.ts';
import { Staff } from '../support/staff.ts';
import { at, press, type State } from './state.ts';

const { packing } = staffPaths;

const toPack = (index: number, changes: object = {}) => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  created_at: '2026-11-20T09:00:00Z',
  status: 'processing',
  payment_status: 'paid',
  customer_name: 'Achieng Okoth',
  delivery_option: 'express',
  gift: null,
  needed_by: null,
  arrives_by: null,
  tracking_number: null,
  carrier: null,
  corrected_at: null,
  parcels: [],
  events: [],
  items: [
    {
      id: `line-${index}`,
      product_id: 5,
      name: 'Wooden Building Blocks',
      image_url: '/images/products/wooden-building-blocks.webp',
      category: 'Educational',
      isbn: null,
      gtin: null,
      quantity: 2,
      sent: 0,
      to_send: 2,
      refunded: 0,
      recalled: false,
    },
  ],
  ...changes,
});

const orders = [
  toPack(1, { gift: { message: 'Happy birthday', wrap: true }, needed_by: '2026-12-24', arrives_by: '2026-12-02' }),
  toPack(2),
];

export const staffPackingStates: readonly State[] = [
  {
    name: 'orders to pack, one sent with nothing ticked',
    route: packing,
    arrange: async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, {
          BarcodeDetector: class {
            detect = async () => [];
          },
        });
        navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo];
        navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
      });
      await page.route(/rpc\/list_to_pack/, (route) => route.fulfill({ json: { orders, next: null } }));
      await new Staff(page).open(packing);
      await page.getByRole('checkbox', { name: 'Wooden Building Blocks' }).last().check();
      await page.getByRole('button', { name: 'Packed and shipped' }).first().click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an order to pack that holds something recalled, and one whose address was corrected',
    route: packing,
    arrange: async ({ page }) => {
      const [first, second] = orders;
      const held = first?.items.map((item) => ({ ...item, recalled: true }));
      const listed = [
        { ...first, items: held },
        { ...second, corrected_at: '2026-11-21T09:30:00Z' },
      ];
      await page.unroute(/rpc\/list_to_pack/);
      await page.route(/rpc\/list_to_pack/, (route) => route.fulfill({ json: { orders: listed, next: null } }));
      await at(packing, 'To pack')({ page });
      await expect(page.getByText('Recalled: it stays here')).toBeVisible();
      await expect(page.getByText(/^Address corrected/)).toBeVisible();
    },
  },
  {
    name: 'scanning for an order',
    route: packing,
    arrange: ({ page }) => press(page, 'Scan'),
  },
  {
    name: 'no slips to print',
    route: packing,
    arrange: async ({ page }) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/rpc\/list_to_pack/, (route) => route.fulfill({ json: { orders: [], next: null } }));
      await at(packing, 'Nothing to pack')({ page });
      await page.getByRole('button', { name: 'Print all slips' }).click();
      await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
