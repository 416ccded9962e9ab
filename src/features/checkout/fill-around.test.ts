import { expect, it } from 'vitest';
import { shippingAddress } from '@/testing/fixtures';
import { emptyShippingForm } from './checkout-draft';
import { fillAround } from './fill-around';

const suggested = { ...emptyShippingForm, ...shippingAddress };
const { firstName, lastName, email, ...place } = suggested;

it('fills in everything while no field has the focus', () => {
  expect(fillAround(emptyShippingForm, suggested, null)).toEqual(suggested);
});

it('does not overwrite the focused field', () => {
  expect(fillAround(emptyShippingForm, suggested, 'lastName')).toEqual({ firstName, email, ...place });
});

it('does not overwrite the address while one of its fields has the focus', () => {
  for (const typing of Object.keys(place)) {
    expect(fillAround(emptyShippingForm, suggested, typing), typing).toEqual({ firstName, lastName, email });
  }
});

it('names only what is new', () => {
  expect(fillAround({ ...emptyShippingForm, firstName, email }, suggested, 'city')).toEqual({ lastName });
  expect(fillAround(suggested, suggested, null)).toEqual({});
});
