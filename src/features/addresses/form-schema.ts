import * as z from 'zod/mini';
import { addressLimits as limits } from '@/domain/address';
import { emptyTexts, requiredText } from '@/lib/form-rules';

/** The address form. Every text is required; the database checks the same bounds. */
export const addressSchema = z.object({
  title: requiredText('Address title', limits.title),
  fullName: requiredText('Full name', limits.name),
  streetAddress: requiredText('Street address', limits.street),
  city: requiredText('City', limits.city),
  state: requiredText('State', limits.state),
  zipCode: requiredText('Zip code', limits.zipCode),
  country: requiredText('Country', limits.country),
  phoneNumber: requiredText('Phone number', limits.phone),
  isDefault: z.boolean(),
});

export type AddressFormValues = z.infer<typeof addressSchema>;

export const emptyAddressForm: AddressFormValues = { ...emptyTexts(addressSchema.shape), isDefault: false };
