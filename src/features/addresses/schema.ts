import * as z from 'zod/mini';
import { addressLimits as limits } from '@/domain/address';

const required = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(max, `${name} can be ${max} characters at most`),
    );

/** The address form. Every text field is required; the database checks the same bounds. */
export const addressSchema = z.object({
  title: required('Address title', limits.title),
  fullName: required('Full name', limits.name),
  streetAddress: required('Street address', limits.street),
  city: required('City', limits.city),
  state: required('State', limits.state),
  zipCode: required('Zip code', limits.zipCode),
  country: required('Country', limits.country),
  phoneNumber: required('Phone number', limits.phone),
  isDefault: z.boolean(),
});

export type AddressForm = z.infer<typeof addressSchema>;

export const emptyAddressForm: AddressForm = {
  title: '',
  fullName: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  phoneNumber: '',
  isDefault: false,
};
