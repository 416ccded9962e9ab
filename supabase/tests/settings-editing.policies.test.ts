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
    mpesa_currency: 'KES',
    usd_kes_rate: 129.2525,
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
  const { data } = await save({ unpaid_order_minutes: 1, version: 99, x: 1 });
  expect(data).toMatchObject({ unpaid_order_minutes: 30, version: 1 });
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
  await shop.database.sql.exec('update public.shop_settings set unpaid_order_minutes = 20');
  expect((await save({ tax_rate: 0.2 }, 1)).data).toMatchObject({ version: 2, unpaid_order_minutes: 20 });
});

it('shillings are charged at a rate only: it comes with them and goes after them', async () => {
  const refused = { hint: 'BAD_SETTINGS', details: 'usd_kes_rate' };
  expect((await save({ mpesa_currency: 'KES' })).error).toMatchObject(refused);
  await save({ mpesa_currency: 'KES', usd_kes_rate: 129 });
  const order = await placeOrder(visitor, { payment_method: 'paystack-mpesa' });
  expect(order).toMatchObject({ charged_currency: 'KES', charged_minor: 610_000 });
  expect((await save({ usd_kes_rate: null }, 2)).error).toMatchObject(refused);
  const { data } = await save({ usd_kes_rate: null, mpesa_currency: 'USD' }, 2);
  expect(data).toMatchObject({ mpesa_currency: 'USD', usd_kes_rate: null, version: 3 });
});

it('earlier rates stay in the history, with who set them', async () => {
  await save({ usd_kes_rate: 129 });
  await save({ usd_kes_rate: 131.5 }, 2);
  const { data } = await staff
    .from('audit_log')
    .select('actor, before, after')
    .eq('table_name', 'shop_settings')
    .order('id');
  expect(data).toMatchObject([
    { actor: expect.stringMatching(/./), after: { usd_kes_rate: 129 } },
    { before: { usd_kes_rate: 129 }, after: { usd_kes_rate: 131.5 } },
  ]);
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
    ['mpesa_currency', 'EUR'],
    ['mpesa_currency', null],
    ['usd_kes_rate', 0],
    ['usd_kes_rate', 1],
    ['usd_kes_rate', 12_925],
    ['usd_kes_rate', 129.25255],
    ['usd_kes_rate', '129'],
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
