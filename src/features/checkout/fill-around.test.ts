import { expect, it } from 'vitest';
import { emptyShippingAddress } from '@/domain/order';
import { shippingAddress } from '@/testing/fixtures';

import { fillAround } from './fill-around';

const suggested = { ...emptyShippingAddress, ...shippingAddress };
const { firstName, lastName, email, ...place } = suggested;

it('fills in everything while no field has the focus', () => {
  expect(fillAround(emptyShippingAddress, suggested, null)).toEqual(suggested);
});

it('does not overwrite the focused field', () => {
  expect(fillAround(emptyShippingAddress, suggested, 'lastName')).toEqual({ firstName, email, ...place });
});

it('does not overwrite the address while one of its fields has the focus', () => {
  for (const typing of Object.keys(place)) {
    expect(fillAround(emptyShippingAddress, suggested, typing), typing).toEqual({ firstName, lastName, email });
  }
});

it('returns only new values', () => {
  expect(fillAround({ ...emptyShippingAddress, firstName, email }, suggested, 'city')).toEqual({ lastName });
  expect(fillAround(suggested, suggested, null)).toEqual({});
});
