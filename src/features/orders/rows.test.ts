import { describe, expect, it } from 'vitest';
import { orderTotals } from '@/domain/totals';
import { orderPageAnswer } from '@/testing/order-page-answer';
import { noChoiceRow, sumsRow } from '@/testing/order-rows';
import { orderFromRow, placedOrderFromAnswer, placedOrderPageFrom } from './rows';

const row = {
  id: '0a1b2c3d-0000-4000-8000-000000000000',
  created_at: '2026-11-21T09:30:00+00:00',
  status: 'Processing',
  payment_status: 'PAID',
  ...sumsRow(orderTotals(3499)),
  ...noChoiceRow,
  order_items: [
    {
      product_id: 1,
      quantity: 1,
      unit_price: 34.99,
      total_price: 34.99,
      products: { name: 'Nature Explorer Kit', image_url: '/kit.webp' },
    },
    { product_id: 12, quantity: 2, unit_price: 0, total_price: 0, products: null },
  ],
};

describe('an order parsed from its row', () => {
  it('has amounts in cents and statuses in lower case', () => {
    expect(orderFromRow(row)).toEqual({
      parcels: [],
      id: row.id,
      createdAt: row.created_at,
      status: 'processing',
      paymentStatus: 'paid',
      ...orderTotals(3499),
      delivery: 'standard',
      gift: null,
      discountCode: null,
      neededBy: null,
      arrivesFrom: null,
      arrivesBy: null,
      items: [
        {
          productId: 1,
          name: 'Nature Explorer Kit',
          image: '/kit.webp',
          quantity: 1,
          unitPrice: 3499,
          total: 3499,
        },
        { productId: 12, name: 'Product 12', image: '', quantity: 2, unitPrice: 0, total: 0 },
      ],
    });
  });

  it.each([null, { ...row, total_amount: '38.49' }, { ...row, order_items: undefined }])(
    'is refused in another shape',
    (other) => expect(() => orderFromRow(other)).toThrow(),
  );

  it('has all fields for a payment, and empty strings for missing parts of the address', () => {
    const payable = placedOrderPageFrom({
      ...orderPageAnswer(),
      payment_method: 'paypal',
      shipping_address: { firstName: 'Amina', phone: null },
      expires_at: '2026-11-21T10:00:00+00:00',
      charged_currency: 'USD',
      charged_minor: 3849,
    });
    expect(payable).toMatchObject({
      ...orderTotals(3499),
      delivery: 'standard',
      gift: null,
      discountCode: null,
      neededBy: null,
      paymentMethod: 'paypal',
      shippingAddress: { firstName: 'Amina', phone: '', city: '' },
      chargedCurrency: 'USD',
      chargedMinor: 3849,
    });
  });
});

describe('the response of place_order', () => {
  const answer = {
    id: row.id,
    ...sumsRow(orderTotals(3499)),
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'paystack-mpesa',
    charged_currency: 'KES',
    charged_minor: 496521,
    guest_token: 'token',
    expires_at: '2026-11-21T10:00:00+00:00',
    replayed: false,
  };

  it('becomes an order with its charge', () => {
    expect(placedOrderFromAnswer(answer)).toEqual({
      id: row.id,
      ...orderTotals(3499),
      status: 'pending',
      paymentStatus: 'pending',
      chargedCurrency: 'KES',
      chargedMinor: 496521,
      guestToken: 'token',
    });
  });

  it('has no token for a signed-in customer', () => {
    expect(placedOrderFromAnswer({ ...answer, guest_token: null }).guestToken).toBeNull();
  });

  it.each([null, {}, 'ok', { ...answer, total_amount: null }])('is refused in another shape', (other) => {
    expect(() => placedOrderFromAnswer(other)).toThrow();
  });
});
