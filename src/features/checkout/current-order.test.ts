import { beforeEach, describe, expect, it } from 'vitest';
import { writeStored } from '@/lib/storage';
import {
  type CurrentOrder,
  forgetCurrentOrder,
  isUnpaid,
  readCurrentOrder,
  updateCurrentOrder,
  writeCurrentOrder,
} from './current-order';

const order: CurrentOrder = {
  idempotencyKey: '7b0c1f6e-1111-4222-8333-444455556666',
  fingerprint: 'f',
  placed: { id: '0a1b2c3d-0000-4000-8000-000000000000', guestToken: 'token' },
  attempt: { provider: 'paystack', reference: 'r-1' },
  items: [{ productId: 1, quantity: 2 }],
  stage: 'open',
};

beforeEach(forgetCurrentOrder);

it('is remembered until it is forgotten', () => {
  writeCurrentOrder(order);
  expect(readCurrentOrder()).toEqual(order);
  forgetCurrentOrder();
  expect(readCurrentOrder()).toBeNull();
});

it.each([
  ['no JSON', '{broken'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a key that is no uuid', JSON.stringify({ ...order, idempotencyKey: '1' })],
  ['an unknown stage', JSON.stringify({ ...order, stage: 'lost' })],
  ['an unknown provider', JSON.stringify({ ...order, attempt: { provider: 'cash', reference: '' } })],
  ['an older version without items', JSON.stringify({ ...order, items: undefined })],
])('is nothing for %s', (_, text) => {
  writeStored('checkout-order', text);
  expect(readCurrentOrder()).toBeNull();
});

describe('updateCurrentOrder', () => {
  it('changes the order with that key', () => {
    writeCurrentOrder(order);
    updateCurrentOrder(order.idempotencyKey, { stage: 'paid' });
    expect(readCurrentOrder()).toEqual({ ...order, stage: 'paid' });
  });

  it('leaves another order alone', () => {
    writeCurrentOrder(order);
    updateCurrentOrder('00000000-0000-4000-8000-000000000000', { stage: 'paid' });
    expect(readCurrentOrder()).toEqual(order);
  });

  it('makes none where there is none', () => {
    updateCurrentOrder(order.idempotencyKey, { stage: 'paid' });
    expect(readCurrentOrder()).toBeNull();
  });
});

it.each([
  ['open', true],
  ['confirming', true],
  ['paid', false],
  ['done', false],
] as const)('waits for its money while %s: %s', (stage, unpaid) => expect(isUnpaid({ ...order, stage })).toBe(unpaid));
