import { describe, expect, it } from 'vitest';
import { orderTotals } from '@/domain/totals';
import { camelKeys } from '@/lib/supabase/keys';
import { orderPageAnswer } from '@/testing/order-page-answer';
import { orderItemRow, orderRow } from '@/testing/order-rows';
import { ownOrder, placedOrder, placedOrderPage } from './rows';

const row = orderRow({
  order_items: [orderItemRow(1, 1), { ...orderItemRow(3, 2), products: null }],
});
const read = (answer: unknown) => ownOrder.parse(camelKeys(answer));

describe('an order of its buyer', () => {
  it('has amounts in cents', () => {
    expect(read(orderRow())).toMatchObject(orderTotals(3499));
  });

  it.each([
    ['Processing', 'PAID', 'processing', 'paid'],
    ['lost', 'lost', 'pending', 'unknown'],
    ['', 'paid ', 'pending', 'unknown'],
  ])('of status "%s" and "%s" is %s and %s', (status, payment_status, shown, shownPayment) => {
    expect(read({ ...row, status, payment_status })).toMatchObject({ status: shown, paymentStatus: shownPayment });
  });

  it('has a name for a product that is gone', () => {
    expect(read(row).items[1]).toMatchObject({ productId: 3, name: 'Product 3', image: '' });
  });

  it.each([null, { ...row, total_amount: '38.49' }, { ...row, order_items: undefined }])(
    'is refused in another shape',
    (other) => expect(() => read(other)).toThrow(),
  );
});

describe('the page of an order', () => {
  it('has empty strings for missing parts of the address', () => {
    const address = { firstName: 'Amina', phone: null };
    expect(placedOrderPage.parse(camelKeys(orderPageAnswer({ shipping_address: address })))).toMatchObject({
      shippingAddress: { firstName: 'Amina', phone: '', city: '' },
    });
  });
});

describe('the response of place_order', () => {
  const answer = { ...row, guest_token: null, replayed: false };

  it('has no token for a signed-in customer', () => {
    expect(placedOrder.parse(camelKeys(answer)).guestToken).toBeNull();
  });

  it.each([null, {}, 'ok', { ...answer, total_amount: null }])('is refused in another shape', (other) => {
    expect(() => placedOrder.parse(camelKeys(other))).toThrow();
  });
});
