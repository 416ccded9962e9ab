import { expect, test, vi } from 'vitest';
import { lazily } from './lazily';

test('creates the value on first use, and only once', () => {
  const make = vi.fn(() => undefined);
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
