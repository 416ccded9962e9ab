import * as z from 'zod/mini';
import type { AddressDetails, SavedAddress } from '@/domain/address';

export const addressRow = z.object({
  id: z.string(),
  title: z.string(),
  full_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  phone_number: z.string(),
  is_default: z.boolean(),
  created_at: z.string(),
});

/** A saved address from its row. */
export function addressFromRow(row: z.infer<typeof addressRow>): SavedAddress {
  return {
    id: row.id,
    title: row.title,
    fullName: row.full_name,
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    phoneNumber: row.phone_number,
    isDefault: row.is_default,
    createdAt: row.created_at,
  };
}

/** The columns that an address's details fill. */
export function columnsOf(details: AddressDetails) {
  return {
    title: details.title,
    full_name: details.fullName,
    street_address: details.streetAddress,
    city: details.city,
    state: details.state,
    zip_code: details.zipCode,
    country: details.country,
    phone_number: details.phoneNumber,
    is_default: details.isDefault,
  };
}
