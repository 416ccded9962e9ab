import { expect, it } from 'vitest';
import { type CountryData, learnCountries } from '@/domain/country';
import countryData from '@/domain/country-data.json';
import { emptyShippingAddress } from '@/domain/order';
import type { SavedAddress } from '@/features/addresses/address';
import { amina, homeAddress } from '@/testing/fixtures';

import { matchingAddresses, shippingFromAddress, suggestShipping } from './suggested-shipping';

const home: SavedAddress = { ...homeAddress, fullName: 'Njeri wa Mwangi' };

it('uses the name and e-mail of the profile and the place of the default address', () => {
  expect(suggestShipping(emptyShippingAddress, amina, home)).toEqual({
    firstName: 'Amina',
    lastName: 'Otieno',
    email: 'amina@example.com',
    phone: '+254 712 345 678',
    address: '12 Riverside Drive',
    landmark: 'Near the Total station, blue gate',
    city: 'Nairobi',
    state: 'Nairobi County',
    zipCode: '00100',
    country: 'Kenya',
  });
});

it('uses the recipient of the address if the profile has no name', () => {
  const suggested = suggestShipping(emptyShippingAddress, { ...amina, firstName: '', lastName: '' }, home);
  expect(suggested).toMatchObject({ firstName: 'Njeri', lastName: 'wa Mwangi' });
});

it('fills in no place without an address', () => {
  expect(suggestShipping(emptyShippingAddress, amina, null)).toEqual({
    ...emptyShippingAddress,
    firstName: 'Amina',
    lastName: 'Otieno',
    email: 'amina@example.com',
  });
});

it('keeps what was typed, and does not mix two places', () => {
  const typed = { ...emptyShippingAddress, firstName: 'Baraka', city: 'Mombasa' };
  expect(suggestShipping(typed, amina, home)).toEqual({
    ...emptyShippingAddress,
    firstName: 'Baraka',
    lastName: 'Otieno',
    email: 'amina@example.com',
    city: 'Mombasa',
  });
});

it('returns a complete form unchanged', () => {
  const full = { ...shippingFromAddress(home), email: 'else@example.com' };
  expect(suggestShipping(full, amina, home)).toBe(full);
});

it('recognises saved addresses regardless of letter case and spaces', () => {
  const typed = { ...shippingFromAddress(home), email: '', city: ' nairobi ', address: '12  Riverside drive' };
  const twin = { ...home, id: 'a2', title: 'Work' };
  expect(matchingAddresses(typed, [home, twin])).toEqual([home, twin]);
  expect(matchingAddresses({ ...typed, zipCode: '00200' }, [home])).toEqual([]);
  expect(matchingAddresses({ ...typed, firstName: 'Amina' }, [home])).toEqual([]);
  expect(matchingAddresses(emptyShippingAddress, [])).toEqual([]);
});

it('uses a dash for the last name of somebody without one', () => {
  const address = { ...home, fullName: 'Sukarno' };
  expect(shippingFromAddress(address)).toMatchObject({ firstName: 'Sukarno', lastName: '-' });
  const oneName = { ...amina, firstName: 'Sukarno', lastName: '' };
  expect(suggestShipping(emptyShippingAddress, oneName, address)).toMatchObject({
    firstName: 'Sukarno',
    lastName: '-',
  });
  const typed = { ...shippingFromAddress(address), lastName: '', email: '' };
  expect(matchingAddresses(typed, [address])).toEqual([address]);
});

it('recognises a saved address whose country is stored in a language of the browser', () => {
  learnCountries(countryData as unknown as CountryData, ['de']);
  const berlin = { ...home, country: 'Deutschland' };
  const typed = { ...shippingFromAddress(berlin), email: '' };
  for (const country of ['Deutschland', 'Germany', 'DE'])
    expect(matchingAddresses({ ...typed, country }, [berlin, { ...berlin, country: 'Kenya' }])).toEqual([berlin]);
});
