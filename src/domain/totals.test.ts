import { expect, it } from 'vitest';
import { orderTotals } from './totals';

it('taxes the goods after the discount, but not delivery and wrapping', () => {
  expect(orderTotals(5000, { taxRate: 10, discount: 1000, deliveryPrice: 799, giftWrap: 399 })).toEqual({
    subtotal: 5000,
    discount: 1000,
    deliveryPrice: 799,
    giftWrap: 399,
    tax: 400,
    taxIncluded: false,
    total: 5598,
  });
});

it('computes an included tax from the price of the goods, and adds none', () => {
  const parts = { discount: 1000, deliveryPrice: 799, giftWrap: 399 };
  expect(orderTotals(12_600, { ...parts, taxRate: 16, taxIncluded: true })).toMatchObject({
    tax: 1600,
    taxIncluded: true,
    total: 12_798,
  });
  expect(orderTotals(3499, { taxRate: 0, taxIncluded: true })).toMatchObject({ tax: 0, total: 3499 });
});

it('rounds the tax to the cent', () => {
  expect(orderTotals(3499, { taxRate: 10 })).toMatchObject({ tax: 350, total: 3849 });
});
