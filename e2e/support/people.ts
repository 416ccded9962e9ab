import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE, SANDBOX_PASSWORD } from '../../sandbox/settings.ts';

export interface Person {
  firstName: string;
  email: string;
}

/** The seeded accounts. */
export const CUSTOMER = { ...SANDBOX_ACCOUNTS.shopper, password: SANDBOX_PASSWORD };
export const STAFF = { ...SANDBOX_ACCOUNTS.staff, password: SANDBOX_PASSWORD };

/** For everyone who signs up or orders as a guest in a journey. */
export const LAST_NAME = 'Mwangi';
export const PASSWORD = 'a-kite-in-the-wind-7';
export const EMAIL_CODE = SANDBOX_EMAIL_CODE;
export const ADDRESS = {
  street: '12 Riverside Drive',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
  phone: '+254 712 345 678',
};

/** The contents of the shipping form, by its labels. */
export const shippingFields = ({ firstName, email }: Person) => ({
  'First name': firstName,
  'Last name': LAST_NAME,
  Country: ADDRESS.country,
  'Street address': ADDRESS.street,
  City: ADDRESS.city,
  'State/Province': ADDRESS.state,
  'ZIP/Postal code': ADDRESS.zipCode,
  Email: email,
  Phone: ADDRESS.phone,
});
