import { beforeEach, expect, it } from 'vitest';
import { type PaymentEvent, type PaymentSession, paymentSession } from '@/features/payments/payment-session';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { checkoutSession } from './stored-session';

const idempotencyKey = '7b0c1f6e-1111-4222-8333-444455556666';
const placed = { id: '0a1b2c3d-0000-4000-8000-000000000000', guestToken: 'token' };
const attempt = { provider: 'paystack', reference: 'r-1' } as const;
const items = [{ productId: 1, quantity: 2 }];
const ordered = { idempotencyKey, fingerprint: 'f', items };

beforeEach(() => removeStored('checkout-order'));

const stored = (value: unknown) => writeStored('checkout-order', JSON.stringify(value));

it('keeps every stage of a payment', () => {
  const orderId = placed.id;
  const events: PaymentEvent[] = [
    { type: 'started', ...ordered },
    { type: 'placed', idempotencyKey, order: placed },
    { type: 'opened', orderId, attempt },
    { type: 'windowClosed', orderId, provider: 'paystack', hint: { status: 'submitted', reference: 'r-1' } },
    { type: 'confirmed', orderId, reference: 'r-1', answer: 'pending' },
    { type: 'confirmed', orderId, reference: null, answer: 'expired' },
    { type: 'confirmed', orderId, reference: 'r-1', answer: 'paid' },
    { type: 'takenFromCart', orderId },
  ];
  let session: PaymentSession = null;
  for (const event of events) {
    session = paymentSession(session, event);
    stored(session);
    expect(checkoutSession.get()).toEqual(session);
  }
  checkoutSession.dispatch({ type: 'abandoned', idempotencyKey });
  expect(readStored('checkout-order')).toBeNull();
});

it.each<[string, object, PaymentSession]>([
  ['to be paid', { placed, attempt: null, stage: 'open' }, { ...ordered, stage: 'open', placed, attempt: null }],
  ['whose window was closed', { placed, attempt, stage: 'open' }, { ...ordered, stage: 'open', placed, attempt }],
  ['being confirmed', { placed, attempt, stage: 'confirming' }, { ...ordered, stage: 'confirming', placed, attempt }],
  ['still in the cart', { placed, attempt, stage: 'paid' }, { idempotencyKey, stage: 'paid', placed, items }],
  ['that is done', { placed, attempt: null, stage: 'done' }, { idempotencyKey, stage: 'done', placed }],
])('reads of an order %s what its stage has', (_, changes, session) => {
  stored({ ...ordered, ...changes });
  expect(checkoutSession.get()).toEqual(session);
});

it.each([
  ['null', null],
  ['a list', []],
  ['a key that is no uuid', { ...ordered, idempotencyKey: '1', stage: 'placing' }],
  ['an unknown stage', { ...ordered, placed, attempt, stage: 'lost' }],
  ['an unknown provider', { ...ordered, placed, attempt: { provider: 'cash', reference: '' }, stage: 'open' }],
  ['a token that is no text', { ...ordered, placed: { ...placed, guestToken: 7 }, attempt, stage: 'open' }],
  ['an order without a key', { ...ordered, placed: { guestToken: null }, attempt, stage: 'open' }],
  ['an attempt without a reference', { ...ordered, placed, attempt: { provider: 'paypal' }, stage: 'open' }],
  ['a closed window without an attempt', { ...ordered, placed, attempt: null, stage: 'submitted' }],
  ['no fingerprint', { ...ordered, fingerprint: undefined, placed, attempt, stage: 'open' }],
  ['an item without a quantity', { ...ordered, items: [{ productId: 1 }], placed, attempt, stage: 'paid' }],
  ['a paid order without its key', { ...ordered, placed: null, stage: 'paid' }],
  ['an order without a response', { ...ordered, placed: null, attempt: null, stage: 'open' }],
  ['no items', { ...ordered, items: undefined, placed, attempt, stage: 'open' }],
])('is null for %s', (_, value) => {
  stored(value);
  expect(checkoutSession.get()).toBeNull();
});
