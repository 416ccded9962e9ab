import { inEnglish } from '@/domain/country';
import type { ShippingAddress } from '@/domain/order';
import { plainText } from '@/domain/typed-text';
import { noLastName, type SavedAddress, splitName } from '@/features/addresses/address';
import type { SessionUser } from '@/lib/session';

/** The fields filled in together, so that two addresses are never mixed. */
export const postalFields = ['phone', 'address', 'landmark', 'city', 'state', 'zipCode', 'country'] as const;

export function shippingFromAddress(address: SavedAddress): Omit<ShippingAddress, 'email'> {
  const { firstName, lastName } = splitName(address.fullName);
  return {
    firstName,
    lastName: lastName || noLastName,
    phone: address.phoneNumber,
    address: address.streetAddress,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
    country: address.country,
  };
}

/**
 * Fills in what a customer has not typed: name and e-mail from the profile, field by field; the rest from the default
 * address, if none of it was typed. Returns the same object when there is nothing to add.
 */
export function suggestShipping(
  typed: ShippingAddress,
  user: SessionUser,
  defaultAddress: SavedAddress | null,
): ShippingAddress {
  const named = {
    ...typed,
    firstName: typed.firstName || user.firstName,
    lastName: typed.lastName || user.lastName,
    email: typed.email || user.email,
  };
  const nothingTyped = postalFields.every((field) => typed[field] === '');
  const fromAddress = defaultAddress && nothingTyped ? shippingFromAddress(defaultAddress) : {};
  const suggested = { ...named, ...fromAddress, ...nameOf(named, defaultAddress) };
  const same = Object.entries(suggested).every(([field, value]) => typed[field as keyof ShippingAddress] === value);
  return same ? typed : suggested;
}

function nameOf({ firstName, lastName }: ShippingAddress, known: SavedAddress | null): Partial<ShippingAddress> {
  if (lastName === '' && known?.fullName.trim() === firstName.trim()) return { firstName, lastName: noLastName };
  return firstName || lastName ? { firstName, lastName } : {};
}

/** The saved addresses that equal the form. */
export function matchingAddresses(typed: ShippingAddress, addresses: readonly SavedAddress[]): SavedAddress[] {
  const shipping = { ...typed, country: inEnglish(typed.country) };
  const plain = (text: string) => plainText(text).toLowerCase().replace(/^-$/, '');
  return addresses.filter(({ country, ...address }) =>
    Object.entries(shippingFromAddress({ ...address, country: inEnglish(country) })).every(
      ([field, value]) => plain(shipping[field as keyof ShippingAddress]) === plain(value),
    ),
  );
}
