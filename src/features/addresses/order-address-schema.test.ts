import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountryData, learnCountries } from '@/domain/country';
import countryData from '@/domain/country-data.json';
import { emptyShippingAddress, type ShippingAddress } from '@/domain/order';
import { tidyLine } from '@/domain/typed-text';
import { shippingAddress } from '@/testing/fixtures';
import { completeShipping, orderAddressSchema } from './order-address-schema';

const complete: ShippingAddress = { ...shippingAddress, phone: '+254 712 345 678' };

/** The first error of each field. */
function problems(changes: Partial<ShippingAddress>) {
  const typed = { ...complete, ...changes };
  const issues = orderAddressSchema(typed.country).safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message] as const).reverse());
}

describe('the shipping form', () => {
  it('accepts a complete form and trims it', () => {
    const padded = Object.fromEntries(Object.entries(complete).map(([key, value]) => [key, `  ${value} `]));
    expect(completeShipping({ ...complete, ...padded })).toEqual(complete);
    expect(problems(padded)).toEqual({});
  });

  it('requires every field', () => {
    expect(completeShipping(emptyShippingAddress)).toBeNull();
    expect(problems(emptyShippingAddress)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      address: 'Street address is required',
      city: 'City is required',
      state: 'State/Province is required',
      zipCode: 'ZIP/Postal code is required',
      country: 'Country is required',
    });
  });

  it('treats blanks as empty', () => expect(problems({ city: '   ' })).toEqual({ city: 'City is required' }));

  it.each([
    ['firstName', 100, 'First name can be 100 characters at most: 1 character too many'],
    ['phone', 30, 'Phone can be 30 characters at most: 1 character too many'],
    ['address', 200, 'Street address can be 200 characters at most: 1 character too many'],
    ['landmark', 120, 'Landmark can be 120 characters at most: 1 character too many'],
    ['zipCode', 20, 'ZIP/Postal code can be 20 characters at most: 1 character too many'],
  ] as const)('limits %s to %i characters', (field, limit, sentence) => {
    expect(problems({ [field]: '1'.repeat(limit) })).toEqual({});
    expect(problems({ [field]: '1'.repeat(limit + 1) })).toEqual({ [field]: sentence });
  });

  it.each(['amina', 'amina@', '@example.com', 'amina@example', 'a b@example.com', 'a@b@example.com'])(
    'refuses the address %s',
    (email) => expect(problems({ email })).toEqual({ email: 'Enter an email address such as amina@example.com' }),
  );

  it.each(['123', 'call me', '+', '0712 34', '0712345678 ext 5'])('refuses the phone %s', (phone) => {
    expect(problems({ phone })).toEqual({
      phone: 'Enter a phone number with at least 7 digits, such as +254 712 345 678',
    });
  });

  it.each(['0712345678', '+1 (212) 555-0123', '020.123.4567'])('accepts the phone %s', (phone) => {
    expect(problems({ phone })).toEqual({});
  });
});

describe('pasted text', () => {
  it.each([
    ['email', '<amina@example.com>,', 'amina@example.com'],
    ['email', 'mailto:amina@example.com\u200e', 'amina@example.com'],
    ['phone', 'tel:+254\u2011712\u2011345\u2011678', '+254-712-345-678'],
    ['phone', '٠٧١٢ ٣٤٥ ٦٧٨', '0712 345 678'],
    ['firstName', 'Amina,\r\n\u202eyour refund', 'Amina, your refund'],
    ['city', 'Nai\u202erobi\u202c', 'Nairobi'],
    ['lastName', '\u2013', ''],
  ] as const)('in %s is normalised: %j', (field, text, folded) => {
    expect(completeShipping({ ...complete, [field]: text })).toEqual({ ...complete, [field]: folded });
  });

  it('in any field becomes one trimmed line, or gets a message there', () => {
    const fields = fc.constantFrom(...(Object.keys(complete) as (keyof ShippingAddress)[]));
    fc.assert(
      fc.property(fields, fc.string({ unit: 'binary', maxLength: 300 }), (field, text) => {
        const taken = completeShipping({ ...complete, [field]: text });
        if (taken) expect(taken[field]).toBe(tidyLine(taken[field]));
        else expect(Object.keys(problems({ [field]: text }))).toEqual([field]);
      }),
    );
  });
});

describe('an address in another country', () => {
  beforeAll(() => learnCountries(countryData as unknown as CountryData, ['es']));

  it.each([
    [
      'Kenya',
      { state: '', zipCode: '' },
      { state: 'State/Province is required', zipCode: 'ZIP/Postal code is required' },
    ],
    ['Kenya', { zipCode: '1' }, { zipCode: 'ZIP/Postal code must look like 00100' }],
    ['Ireland', { state: '', zipCode: '' }, {}],
    ['Ireland', { zipCode: '00100' }, { zipCode: 'Eircode must look like A65 F4E2' }],
    ['Germany', { state: '', zipCode: '' }, { zipCode: 'ZIP/Postal code is required' }],
    ['Estados Unidos', { state: '', zipCode: '972011234' }, { state: 'State/Province is required' }],
    ['uae', { city: '', state: '', zipCode: '' }, { state: 'Emirate is required' }],
  ])('in %s is validated by the rules there', (country, changes, found) => {
    expect(problems({ country, ...changes })).toEqual(found);
  });

  it.each([
    ['Alemania', 'Germany'],
    [' uk ', 'United Kingdom'],
    ['DE', 'Germany'],
    ['Deutschland', 'Deutschland'],
  ])('has its country in English, if it is known: %s', (country, sent) => {
    const zipCode = sent === 'United Kingdom' ? 'EC1Y 8SY' : '10115';
    expect(completeShipping({ ...complete, zipCode, country })?.country).toBe(sent);
  });

  it('accepts a postal code as written in the country', () => {
    expect(completeShipping({ ...complete, country: 'Portugal', state: '', zipCode: '1208148' })?.zipCode).toBe(
      '1208-148',
    );
  });

  it('stores no parts that addresses there do not have', () => {
    expect(completeShipping({ ...complete, country: 'Uganda' })).toEqual({
      ...complete,
      country: 'Uganda',
      state: '',
      zipCode: '',
    });
  });
});
