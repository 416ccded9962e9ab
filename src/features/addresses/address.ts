import * as z from 'zod/mini';
import { addressLengths, everyAddressField } from '@/domain/order';

/** The schema of an order's stored address, or of one in a draft. A missing or invalid field becomes empty. */
export const storedAddress = () => z.object(everyAddressField(z.catch(z.string(), '')));

/** An address of an account, as the customer entered it. */
export const addressDetails = z.object({
  /** The customer's label for it, such as `Home`. */
  title: z.string(),
  fullName: z.string(),
  streetAddress: z.string(),
  landmark: z.catch(z.string(), ''),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  isDefault: z.boolean(),
});

export const savedAddress = z.extend(addressDetails, { id: z.string(), createdAt: z.string() });

export type AddressDetails = z.infer<typeof addressDetails>;
export type SavedAddress = z.infer<typeof savedAddress>;

/** The most characters of what only the addresses of an account have. The table `addresses` checks the same. */
export const savedLengths = { title: 100, fullName: addressLengths.firstName + 1 + addressLengths.lastName } as const;

/** Entered as the last name by people who have only one name. An order stores an empty one. */
export const noLastName = '-';

/** Splits a full name at its first space. The last name may be empty. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
