import { expect, it } from 'vitest';
import { requestKeyFor } from './use-request-key';

it('keeps the key of the same content, however it is written', () => {
  const first = requestKeyFor({ product: 1, lines: [{ id: 2, quantity: 3 }] }, null);
  expect(requestKeyFor({ lines: [{ quantity: 3, id: 2 }], product: 1 }, first)).toBe(first);
});

it('gives other content, and content that returns, a new key', () => {
  const first = requestKeyFor({ piece: 'Wheel' }, null);
  const second = requestKeyFor({ piece: 'Axle' }, first);
  const third = requestKeyFor({ piece: 'Wheel' }, second);
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
});
