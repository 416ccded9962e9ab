import * as z from 'zod/mini';
import { addressLengths as lengths, type ShippingAddress } from '@/domain/order';
import { isPhoneNumber } from '@/domain/phone';
import { pastedText, plainText, tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import { noLastName } from './address';
import { addressPart, countryText, landmarkText } from './address-rules';
import {
  addressMessages,
  orderAddressMessages as messages,
  orderPartNames,
  refusedPart,
  unknownCountry,
  unknownState,
} from './words';

const part = (country: string, name: keyof typeof orderPartNames) =>
  addressPart(country, name, orderPartNames[name], lengths[name]);

/** For a country or state that is unknown. */
const unknownMessages: Readonly<Record<string, string>> = { country: unknownCountry, state: unknownState };

/** The schema of an order's address in the country as typed, excluding values that the database has refused. */
export const orderAddressSchema = (country: string, refused: Partial<ShippingAddress> = {}) =>
  z
    .object({
      firstName: requiredText(messages.firstName, lengths.firstName, tidyLine),
      lastName: requiredText(messages.lastName, lengths.lastName, tidyLine).check(
        z.overwrite<string>((name) => (plainText(name) === noLastName ? '' : name)),
      ),
      email: requiredEmail(messages.email, lengths.email),
      phone: requiredText(messages.phone, lengths.phone, pastedText).check(
        z.refine(
          (text) => text === '' || isPhoneNumber(text),
          'Enter a phone number with at least 7 digits, such as +254 712 345 678',
        ),
      ),
      address: requiredText(addressMessages.street, lengths.address, tidyLine),
      landmark: landmarkText(),
      city: part(country, 'city'),
      state: part(country, 'state'),
      zipCode: part(country, 'zipCode'),
      country: countryText(),
    })
    .check(
      z.check<ShippingAddress>(({ value, issues }) => {
        for (const [field, text] of Object.entries(refused)) {
          if (value[field as keyof ShippingAddress] !== text) continue;
          issues.push({ code: 'custom', path: [field], message: unknownMessages[field] ?? refusedPart, input: value });
        }
      }),
    );

/** The validated form; null while it has errors. */
export function completeShipping(
  typed: ShippingAddress,
  refused: Partial<ShippingAddress> = {},
): ShippingAddress | null {
  return orderAddressSchema(typed.country, refused).safeParse(typed).data ?? null;
}
