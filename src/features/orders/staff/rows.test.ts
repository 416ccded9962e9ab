import { describe, expect, it } from 'vitest';
import { orderTotals } from '@/domain/totals';
import { camelKeys } from '@/lib/supabase/keys';
import { noChoiceRow, sumsRow } from '@/testing/order-rows';
import { orderDetails, ordersPage } from './rows';

const pageOf = (answer: unknown) => ordersPage.parse(camelKeys(answer));
const detailsOf = (answer: unknown) => orderDetails.parse(camelKeys(answer));

const summary = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  created_at: '2026-11-21T09:30:00.123456+00:00',
  status: 'processing',
  payment_status: 'paid',
  payment_method: 'paystack-mpesa',
  total_amount: 38.49,
  customer_name: 'Amina Otieno',
  customer_email: 'amina@example.com',
  delivery_option: 'express',
  needed_by: '2026-12-02',
  arrives_by: '2026-12-01',
  item_count: 1,
  paid_amount: 38.49,
  refunded_amount: 2.5,
  refund_due: true,
  disputed: false,
};

describe('the answer of list_orders', () => {
  it('has no next page at the end', () => {
    expect(pageOf({ orders: [], next: null })).toEqual({ rows: [], next: null });
  });

  it.each([null, [], { orders: [{ ...summary, total_amount: '38.49' }], next: null }, { orders: [] }])(
    'is refused in another shape',
    (answer) => {
      expect(() => pageOf(answer)).toThrow();
    },
  );
});

const details = {
  ...summary,
  ...sumsRow(orderTotals(3499)),
  ...noChoiceRow,
  shipping_address: {
    firstName: 'Amina',
    lastName: 'Otieno',
    email: 'Amina@example.com',
    phone: '+254712345678',
    address: '12 Riverside Drive',
    city: 'Nairobi',
    state: 'Nairobi County',
    zipCode: '00100',
    country: 'Kenya',
  },
  tracking_number: null,
  carrier: null,
  items: [
    {
      id: 'line-1',
      sent: 0,
      refunded: 0,
      to_send: 1,
      recalled: false,
      product_id: 1,
      name: 'Nature Explorer Kit',
      image_url: '/kit.webp',
      quantity: 1,
      unit_price: 34.99,
      total_price: 34.99,
      paid: 38.49,
    },
  ],
  parcels: [],
  events: [
    {
      id: 1,
      at: summary.created_at,
      actor: 'customer',
      kind: 'placed',
      from_status: null,
      to_status: 'pending',
      note: null,
      details: null,
    },
    {
      id: 2,
      at: summary.created_at,
      actor: 'system',
      kind: 'paid',
      from_status: 'pending',
      to_status: 'processing',
      note: null,
      details: { amount_minor: 3849, currency: 'USD', unheard_of: true },
    },
  ],
  payments: [
    {
      id: 'p9',
      usd_amount: 38.49,
      fee_minor: 150,
      refunded_minor: 250,
      provider: 'paystack',
      reference: 'ref_1',
      amount_minor: 3849,
      currency: 'USD',
      refund_due: false,
      refund_reason: null,
    },
  ],
  refunds: [
    {
      id: 'r1',
      payment_id: 'p9',
      provider: 'paystack',
      amount_minor: 250,
      currency: 'USD',
      usd_amount: 2.5,
      origin: 'staff',
      kind: 'refund',
      status: 'done',
      reason: 'A scratch',
      failure: null,
      actor: 'wanjiru@littlebaobab.example',
      created_at: summary.created_at,
    },
  ],
  incidents: [
    {
      id: 'i1',
      kind: 'dispute',
      status: 'open',
      provider: 'paystack',
      respond_by: null,
      details: { amount_minor: 500 },
    },
    { id: 'i2', kind: 'dispute', status: 'won', provider: 'paystack', respond_by: null, details: {} },
    { id: 'i3', kind: 'mismatch', status: 'open', provider: 'paystack', respond_by: null, details: {} },
  ],
  payment_reference: 'ref_1',
  stock_held: true,
  open_returns: [{ id: 'v1', is_approved: true, refund: 12.5 }],
};

describe('the answer of get_order', () => {
  it('sums up its lines, payments, refunds and disputes', () => {
    expect(detailsOf(details)).toMatchObject({
      itemCount: 1,
      paid: 3849,
      refunded: 250,
      refundDue: false,
      disputed: true,
      disputes: [{ id: 'i1', facts: { amountMinor: 500 } }],
    });
  });

  it.each([
    ['nothing', null, null, {}, 'Without a name'],
    ['an email', null, 'amina@example.com', { email: 'amina@example.com' }, 'amina@example.com'],
    ['a name', 'Amina', null, { firstName: 'Amina', lastName: '' }, 'Amina'],
  ])(
    'is a sale in cash to a person who left %s',
    (_, customer_name, customer_email, shipping_address, customerName) => {
      const sale = { ...details, payment_method: 'cash', customer_name, customer_email, shipping_address };
      expect(detailsOf(sale)).toMatchObject({ paymentMethod: 'cash', customerName, address: null });
    },
  );

  it('is still an order once name and address were erased', () => {
    const erased = { ...details, customer_name: null, customer_email: null, shipping_address: {} };
    expect(detailsOf(erased)).toMatchObject({
      customerName: 'Deleted customer',
      customerEmail: '',
      address: null,
      total: 3849,
    });
  });

  it.each([
    { ...details, shipping_address: { city: 'Nairobi' } },
    { ...details, events: [{ kind: 'vanished' }] },
    { ...details, subtotal: undefined },
    'x',
  ])('is refused in another shape', (answer) => {
    expect(() => detailsOf(answer)).toThrow();
  });
});
