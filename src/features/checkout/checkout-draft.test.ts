import { beforeEach, expect, it } from 'vitest';
import { emptyShippingAddress } from '@/domain/order';
import { readStored, writeStored } from '@/lib/storage';
import { checkoutDraft, emptyDraft, keepShipping } from './checkout-draft';

const forget = () => checkoutDraft.update(() => emptyDraft);

beforeEach(forget);

it('keeps what was typed, complete or not, until it is deleted', () => {
  const draft = {
    shipping: { ...emptyShippingAddress, firstName: 'Amina', email: 'amina@' },
    choice: { paymentMethod: 'paypal', cardKind: 'mpesa', mpesaPhone: '07' } as const,
    choices: {
      delivery: 'express',
      gift: { message: 'Asante', wrap: true },
      discountCode: 'SOON',
      neededBy: '',
    } as const,
    formerGift: { message: 'Asante sana', wrap: false },
    refusedChoices: { neededBy: '2026-12-24' },
    refused: { zipCode: '1' },
  };
  checkoutDraft.update(() => draft);
  expect(JSON.parse(readStored('checkout', 'session') ?? '')).toEqual(draft);
  forget();
  expect(readStored('checkout', 'session')).toBeNull();
  expect(checkoutDraft.get()).toBe(emptyDraft);
});

it.each(['{broken', 'null', '[]', '7', '{"shipping":[],"choice":1}', '{"shipping":{"firstName":5}}'])(
  'starts over for %s',
  (text) => {
    writeStored('checkout', text, 'session');
    expect(checkoutDraft.get()).toEqual(emptyDraft);
  },
);

it('keeps the address of a version with other methods and fields', () => {
  const text = JSON.stringify({ shipping: { city: 'Nairobi', floor: '4' }, choice: { paymentMethod: 'cash' } });
  writeStored('checkout', text, 'session');
  expect(checkoutDraft.get()).toEqual({ ...emptyDraft, shipping: { ...emptyShippingAddress, city: 'Nairobi' } });
});

it('parses valid choices, and uses the defaults for the rest', () => {
  const text = JSON.stringify({
    choice: { paymentMethod: 'paypal', cardKind: 'mpesa', mpesaPhone: '7'.repeat(31) },
    choices: { delivery: 'pigeon', gift: { message: 'Asante' }, discountCode: 'SOON', neededBy: 5 },
    formerGift: { message: 'Asante sana', wrap: true },
  });
  writeStored('checkout', text, 'session');
  expect(checkoutDraft.get()).toEqual({
    ...emptyDraft,
    choice: { paymentMethod: 'paypal', cardKind: 'mpesa', mpesaPhone: '7'.repeat(30) },
    choices: { ...emptyDraft.choices, discountCode: 'SOON' },
    formerGift: { message: 'Asante sana', wrap: true },
  });
});

it('keeps a field in addition to those typed before', () => {
  keepShipping({ city: 'Nairobi' });
  keepShipping({ email: 'amina@' });
  expect(checkoutDraft.get().shipping).toEqual({ ...emptyShippingAddress, city: 'Nairobi', email: 'amina@' });
});
