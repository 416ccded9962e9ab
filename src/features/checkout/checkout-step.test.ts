import { describe, expect, it } from 'vitest';
import { type CheckoutStep, decideStep, parseStep } from './checkout-step';

describe('parseStep', () => {
  it.each([
    ['shipping', 'shipping'],
    ['payment', 'payment'],
    ['confirmation', 'confirmation'],
    ['Payment', 'shipping'],
    ['4', 'shipping'],
    ['', 'shipping'],
    [null, 'shipping'],
  ])('reads %s as %s', (text, step) => expect(parseStep(text)).toBe(step));
});

describe('decideStep', () => {
  /** Requested step, empty cart, has address, has finished order: the step to show. */
  const table: [CheckoutStep, boolean, boolean, boolean, CheckoutStep | 'cart'][] = [
    ['shipping', false, false, false, 'shipping'],
    ['shipping', false, true, true, 'shipping'],
    ['shipping', true, true, false, 'cart'],
    ['shipping', true, true, true, 'cart'],
    ['payment', false, true, false, 'payment'],
    ['payment', false, false, false, 'shipping'],
    ['payment', true, true, true, 'cart'],
    ['confirmation', true, false, true, 'confirmation'],
    ['confirmation', false, true, true, 'confirmation'],
    ['confirmation', false, true, false, 'shipping'],
    ['confirmation', true, true, false, 'cart'],
  ];
  it.each(table)(
    '%s, cart empty %s, address %s, order %s: %s',
    (requested, cartIsEmpty, mayHaveShipping, done, shown) => {
      expect(decideStep(requested, { cartIsEmpty, mayHaveShipping, hasFinishedOrder: done })).toEqual(
        shown === 'cart' ? { kind: 'leave-for-cart' } : { kind: 'show', step: shown },
      );
    },
  );
});
