import { expect, it } from 'vitest';
import { emptyShippingAddress } from '@/domain/order';
import { orderTotals } from '@/domain/totals';
import { leftToRefund, momentsOf, type PlacedOrderPage, refundedOnPage } from './order-page';

const unpaid: PlacedOrderPage = {
  id: '1',
  createdAt: '2026-11-01T08:00:00Z',
  status: 'pending',
  paymentStatus: 'pending',
  ...orderTotals(3499),
  delivery: 'standard',
  gift: null,
  discountCode: null,
  neededBy: null,
  arrivesFrom: null,
  arrivesBy: null,
  items: [],
  chargedCurrency: 'USD',
  chargedMinor: 3849,
  paymentMethod: 'paystack-card',
  shippingAddress: emptyShippingAddress,
  expiresAt: '2026-11-01T08:30:00Z',
  isGuest: true,
  canCancel: true,
  cancelReason: null,
  trackingNumber: null,
  carrier: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  correctedAt: null,
  withdrawnAt: null,
  paid: 0,
  owed: 0,
  refunds: [],
  recalls: [],
  pieces: [],
  canAskPieces: false,
};
const paid: PlacedOrderPage = {
  ...unpaid,
  status: 'processing',
  paymentStatus: 'paid',
  paidAt: '2026-11-01T08:10:00Z',
  paid: 3849,
};
const momentsAndStates = (order: PlacedOrderPage) => momentsOf(order).map(({ kind, state }) => `${kind} ${state}`);

it('an order whose money has gone back before it was sent is not packed any more', () => {
  const refunds = [{ id: 'r', usdAmount: 3849, isDone: false, at: '2026-11-01T09:00:00Z' }];
  expect(momentsAndStates({ ...paid, refunds, hasEnded: true })).toEqual(['placed done', 'paid done', 'refunding now']);
  const part = [{ id: 'r', usdAmount: 3848, isDone: true, at: '2026-11-01T09:00:00Z' }];
  expect(momentsAndStates({ ...paid, refunds: part })).toContain('packing now');
});

it('an order handed over in person is neither packed nor sent', () => {
  const byHand: PlacedOrderPage = { ...paid, delivery: 'in-person', paymentMethod: 'cash' };
  expect(momentsAndStates(byHand)).toEqual(['placed done', 'paid done', 'handed-over ahead']);
  const handedOver: PlacedOrderPage = { ...byHand, status: 'completed', shippedAt: '2026-11-01T08:20:00Z' };
  expect(momentsAndStates(handedOver)).toEqual(['placed done', 'paid done', 'handed-over done']);
});

it('an unpaid order waits for its payment', () => {
  expect(momentsAndStates(unpaid)).toEqual([
    'placed done',
    'unpaid now',
    'packing ahead',
    'shipped ahead',
    'delivered ahead',
  ]);
});

it('a paid order is packed, sent and delivered', () => {
  expect(momentsAndStates(paid)).toEqual([
    'placed done',
    'paid done',
    'packing now',
    'shipped ahead',
    'delivered ahead',
  ]);
  const shippedAt = '2026-11-02T08:00:00Z';
  expect(momentsAndStates({ ...paid, status: 'shipped', shippedAt })).toEqual([
    'placed done',
    'paid done',
    'shipped done',
    'delivered ahead',
  ]);
  expect(momentsAndStates({ ...paid, status: 'completed', shippedAt, deliveredAt: '2026-11-04T08:00:00Z' })).toEqual([
    'placed done',
    'paid done',
    'shipped done',
    'delivered done',
  ]);
});

it('a payment after the cancellation is listed after it, and is due for a refund', () => {
  const late = { ...paid, status: 'cancelled', cancelReason: 'expired', cancelledAt: '2026-11-01T08:05:00Z' } as const;
  expect(momentsAndStates({ ...late, owed: 3849 })).toEqual(['placed done', 'cancelled done', 'paid done', 'owed now']);
});

it('refunds are in chronological order', () => {
  const refunds = [
    { id: 'a', usdAmount: 500, isDone: true, at: '2026-11-01T09:00:00Z' },
    { id: 'b', usdAmount: 300, isDone: false, at: '2026-11-03T09:00:00Z' },
  ];
  const order = { ...paid, status: 'shipped', shippedAt: '2026-11-02T08:00:00Z', refunds } as const;
  expect(momentsAndStates(order)).toEqual([
    'placed done',
    'paid done',
    'refunded done',
    'shipped done',
    'refunding now',
    'delivered ahead',
  ]);
  expect([refundedOnPage(order), leftToRefund(order)]).toEqual([500, 3049]);
});
