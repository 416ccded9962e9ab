import { describe, expect, it } from 'vitest';
import { isLate, mayMissDeadline } from './order-deadline';

it.each([
  ['needed in time', { neededBy: '2026-11-30', arrivesBy: '2026-11-28' }, false],
  ['promised later', { neededBy: '2026-11-27', arrivesBy: '2026-11-28' }, true],
  ['needed today', { neededBy: '2026-11-23', arrivesBy: null }, true],
  ['without a day', { neededBy: null, arrivesBy: '2026-11-28' }, false],
  ['on its way', { neededBy: '2026-11-23', arrivesBy: '2026-11-28', status: 'shipped' }, false],
] as const)('an order %s may miss its date: %s', (_, wish, expected) => {
  expect(mayMissDeadline({ status: 'processing', ...wish }, '2026-11-23')).toBe(expected);
});

describe('an order is late', () => {
  const order = { status: 'processing', paymentStatus: 'paid', neededBy: null, arrivesBy: null } as const;

  it.each([
    ['it is needed today', { neededBy: '2026-11-26' }],
    ['it was promised for yesterday', { arrivesBy: '2026-11-25' }],
    ['it is needed before it was promised', { neededBy: '2026-11-20', arrivesBy: '2026-12-01' }],
  ])('when %s', (_when, changes) => expect(isLate({ ...order, ...changes }, '2026-11-26')).toBe(true));

  it.each([
    ['no day was named', {}],
    ['its day is tomorrow', { neededBy: '2026-11-27', arrivesBy: '2026-11-27' }],
    ['it is sent', { neededBy: '2026-11-20', status: 'shipped' }],
    ['it is not paid', { neededBy: '2026-11-20', paymentStatus: 'pending' }],
  ] as const)('not when %s', (_when, changes) => expect(isLate({ ...order, ...changes }, '2026-11-26')).toBe(false));
});
