import * as z from 'zod/mini';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { emptyTexts, requiredText } from '@/lib/form-rules';
import { addressLimits as limits } from './address';
import { addressPart, countryText } from './address-rules';

export const partNames = { city: 'City', state: 'State', zipCode: 'Zip code' } as const;

const part = (country: string, name: keyof typeof partNames) =>
  addressPart(country, name, partNames[name], limits[name]);

/** The schema of an address in the country as typed; the database checks the same limits. */
export const addressSchemaFor = (country: string) =>
  z.object({
    title: requiredText('Address title', limits.title, tidyLine),
    fullName: requiredText('Full name', limits.fullName, tidyLine),
    streetAddress: requiredText('Street address', limits.street, tidyLine),
    city: part(country, 'city'),
    state: part(country, 'state'),
    zipCode: part(country, 'zipCode'),
    country: countryText(),
    phoneNumber: requiredText('Phone number', limits.phone, pastedText),
    isDefault: z.boolean(),
  });

export type AddressFormValues = z.infer<ReturnType<typeof addressSchemaFor>>;

export const emptyAddressForm: AddressFormValues = { ...emptyTexts(addressSchemaFor('').shape), isDefault: false };
