import { beforeEach, expect, it } from 'vitest';
import { readStored, writeStored } from '@/lib/storage';
import { checkoutDraft, completeShipping, emptyDraft } from './checkout-draft';
import { emptyShippingForm } from './form-schema';

const forget = () => checkoutDraft.update(() => emptyDraft);

beforeEach(forget);

it('keeps what was typed, complete or not, until it is forgotten', () => {
  const draft = {
    shipping: { ...emptyShippingForm, firstName: 'Amina', email: 'amina@' },
    choice: { paymentMethod: 'paypal', cardKind: 'mpesa', mpesaPhone: '07' } as const,
    choices: {
      delivery: 'express',
      gift: { message: 'Asante', wrap: true },
      discountCode: 'SOON',
      neededBy: '',
    } as const,
    formerGift: { message: 'Asante sana', wrap: false },
  };
  checkoutDraft.update(() => draft);
  expect(JSON.parse(readStored('checkout', 'session') ?? '')).toEqual(draft);
  forget();
  expect(readStored('checkout', 'session')).toBeNull();
  expect(checkoutDraft.get()).toBe(emptyDraft);
});

it.each(['{broken', 'null', '[]', '7', '{"shipping":[],"choice":1}', '{"shipping":{"firstName":5}}'])(
  'begins anew for %s',
  (text) => {
    writeStored('checkout', text, 'session');
    expect(checkoutDraft.get()).toEqual(emptyDraft);
  },
);

it('keeps the address of a version that knew other methods and other fields', () => {
  const text = JSON.stringify({ shipping: { city: 'Nairobi', floor: '4' }, choice: { paymentMethod: 'cash' } });
  writeStored('checkout', text, 'session');
  expect(checkoutDraft.get()).toEqual({ ...emptyDraft, shipping: { ...emptyShippingForm, city: 'Nairobi' } });
});

it('finds a form complete only when it passes its checks', () => {
  expect(completeShipping(emptyShippingForm)).toBeNull();
  const filled = Object.fromEntries(Object.keys(emptyShippingForm).map((field) => [field, 'x']));
  const form = { ...emptyShippingForm, ...filled, email: 'a@b.co', phone: '0712345678' };
  expect(completeShipping(form)).toEqual(form);
});
