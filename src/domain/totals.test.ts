import { expect, it } from 'vitest';
import { orderTotals } from './totals';

it('taxes the goods after the discount, not delivery and wrapping', () => {
  expect(orderTotals(5000, { taxPercent: 10, discount: 1000, deliveryPrice: 799, giftWrap: 399 })).toEqual({
    subtotal: 5000,
    discount: 1000,
    deliveryPrice: 799,
    giftWrap: 399,
    tax: 400,
    total: 5598,
  });
});

it('rounds the tax to the cent', () => {
  expect(orderTotals(3499, { taxPercent: 10 })).toMatchObject({ tax: 350, total: 3849 });
});
