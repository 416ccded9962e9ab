/** The maximum length of each part of an address, in characters. The database checks the same limits. */
export const addressLimits = {
  title: 100,
  name: 100,
  /** First and last name together. */
  fullName: 201,
  email: 254,
  phone: 30,
  street: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
} as const;

/** An address as the customer entered it. */
export interface AddressDetails {
  /** The customer's label for it, such as `Home`. */
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

/** Entered as the last name by people who have only one name. An order stores an empty one. */
export const noLastName = '-';

/** Splits a full name at its first space. The last name may be empty. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
