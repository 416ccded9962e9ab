import { expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;
const save = (settings: unknown, expected_version: number | null = 1) =>
  staff.rpc('save_settings', { settings, expected_version });

it('staff change texts and charges of the shop, which everybody sees at once', async () => {
  const changes = {
    tax_rate: 0.1625,
    free_shipping_limit: 75.5,
    gift_wrap_price: 4.5,
    low_stock_threshold: 9,
    support_email: ' help@littlebaobab.example ',
    phone: '+254 700 000 000',
    address: '12 Baobab Lane, Nairobi',
    opening_hours: 'Mon-Fri: 9am-5pm\nSat: closed',
    announcement: 'We are closed on Jamhuri Day.',
    announcement_until: '2026-12-12',
    banner_title: 'Ready for rain',
    banner_text: 'Boots, kites and things to build inside.',
  };
  const saved = { ...changes, support_email: 'help@littlebaobab.example', version: 2 };
  expect((await save(changes)).data).toEqual({
    ...saved,
    mpesa_currency: 'USD',
    usd_kes_rate: null,
    unpaid_order_minutes: 30,
    unpaid_data_days: 30,
    time_zone: 'Africa/Nairobi',
    updated_at: expect.any(String),
  });
  expect((await visitor.from('shop_settings').select(Object.keys(saved).join()).single()).data).toEqual(saved);
  expect(await placeOrder(visitor)).toMatchObject({ subtotal: 42.99, tax_amount: 6.99, total_amount: 49.98 });
});

it('omitted settings stay, and empty ones are cleared', async () => {
  await save({ phone: '+254 700 111 222', address: 'Nairobi' });
  expect((await save({ address: '', support_email: null }, 2)).data).toMatchObject({
    phone: '+254 700 111 222',
    address: null,
    support_email: null,
    tax_rate: 0.1,
    version: 3,
  });
});

it('settings of the server are ignored', async () => {
  const { data } = await save({ mpesa_currency: 'KES', usd_kes_rate: 1, unpaid_order_minutes: 1, version: 99, x: 1 });
  expect(data).toMatchObject({ mpesa_currency: 'USD', usd_kes_rate: null, unpaid_order_minutes: 30, version: 1 });
});

it('the second of two editors gets a conflict', async () => {
  const { data: first } = await save({ tax_rate: 0.2 });
  for (const version of [1, null, 99]) {
    const { error } = await save({ tax_rate: 0.3 }, version);
    expect(error).toMatchObject({ code: 'P0001', hint: 'VERSION_CONFLICT' });
    expect(JSON.parse(error?.details ?? '')).toEqual(first);
  }
});

it('changes by the server do not raise the version', async () => {
  await shop.database.sql.exec("update public.shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129");
  expect((await save({ tax_rate: 0.2 }, 1)).data).toMatchObject({ version: 2, mpesa_currency: 'KES' });
});

it('wrong values are refused with the name of the field', () =>
  expectRefused('BAD_SETTINGS', ([field, value]) => save({ [field]: value }), [
    ['announcement_until', '0026-12-12'],
    ['announcement_until', 'soon'],
    ['announcement', 'a'.repeat(201)],
    ['banner_title', 'a'.repeat(81)],
    ['banner_text', 7],
    ['tax_rate', -0.01],
    ['tax_rate', 0.51],
    ['tax_rate', 0.1234567],
    ['tax_rate', '0.1'],
    ['tax_rate', null],
    ['free_shipping_limit', -1],
    ['free_shipping_limit', 100001],
    ['free_shipping_limit', 1.005],
    ['low_stock_threshold', 1.5],
    ['low_stock_threshold', 1001],
    ['low_stock_threshold', null],
    ['support_email', 'nobody'],
    ['support_email', 5],
    ['phone', 'x'.repeat(51)],
    ['address', 'x'.repeat(301)],
    ['address', ['x']],
  ]));

it.each([null, 5, [], [1]])('refuses %j as settings', async (settings) => {
  expect((await save(settings)).error).toMatchObject({ hint: 'BAD_SETTINGS', details: 'settings' });
});
