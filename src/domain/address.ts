/** The longest each part of an address may be. The database checks the same bounds. */
export const addressLimits = {
  title: 100,
  name: 100,
  /** A first and a last name. */
  fullName: 201,
  email: 254,
  phone: 30,
  street: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
} as const;

/** An address as its owner writes it. */
export interface AddressDetails {
  /** What its owner calls it, such as `Home`. */
  title: string;
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phoneNumber: string;
  isDefault: boolean;
}

export interface SavedAddress extends AddressDetails {
  id: string;
  /** ISO 8601. */
  createdAt: string;
}

/** Typed as the last name by people who have none. An order stores an empty one. */
export const noLastName = '-';

/** A full name as a first and a last name, divided at the first space. The last name may be empty. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
