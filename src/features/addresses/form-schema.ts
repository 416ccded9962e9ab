import * as z from 'zod/mini';
import { addressLengths } from '@/domain/order';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { emptyTexts, requiredText } from '@/lib/form-rules';
import { savedLengths } from './address';
import { addressPart, countryText, landmarkText } from './address-rules';
import { savedPartNames } from './words';

const part = (country: string, name: keyof typeof savedPartNames) =>
  addressPart(country, name, savedPartNames[name], addressLengths[name]);

/** The schema of an address in the country as typed; the database checks the same limits. */
export const addressSchemaFor = (country: string) =>
  z.object({
    title: requiredText('Address title', savedLengths.title, tidyLine),
    fullName: requiredText('Full name', savedLengths.fullName, tidyLine),
    streetAddress: requiredText('Street address', addressLengths.address, tidyLine),
    landmark: landmarkText(),
    city: part(country, 'city'),
    state: part(country, 'state'),
    zipCode: part(country, 'zipCode'),
    country: countryText(),
    phoneNumber: requiredText('Phone number', addressLengths.phone, pastedText),
    isDefault: z.boolean(),
  });

export type AddressFormValues = z.infer<ReturnType<typeof addressSchemaFor>>;

export const emptyAddressForm: AddressFormValues = { ...emptyTexts(addressSchemaFor('').shape), isDefault: false };
