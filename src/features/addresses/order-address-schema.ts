import * as z from 'zod/mini';
import type { ShippingAddress } from '@/domain/order';
import { isPhoneNumber } from '@/domain/phone';
import { pastedText, plainText, tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import { addressLimits as limits, noLastName } from './address';
import { addressPart, countryText } from './address-rules';
import { refusedPart, unknownCountry, unknownState } from './address-words';
import { partLabels } from './order-address-words';

const part = (country: string, name: keyof typeof partLabels) =>
  addressPart(country, name, partLabels[name], limits[name]);

/** For a country or state that is unknown. */
const unknownMessages: Readonly<Record<string, string>> = { country: unknownCountry, state: unknownState };

/** The schema of an order's address in the country as typed, excluding values that the database has refused. */
export const orderAddressSchema = (country: string, refused: Partial<ShippingAddress> = {}) =>
  z
    .object({
      firstName: requiredText('First name', limits.name, tidyLine),
      lastName: requiredText('Last name', limits.name, tidyLine).check(
        z.overwrite<string>((name) => (plainText(name) === noLastName ? '' : name)),
      ),
      email: requiredEmail('Email', limits.email),
      phone: requiredText('Phone', limits.phone, pastedText).check(
        z.refine(
          (text) => text === '' || isPhoneNumber(text),
          'Enter a phone number with at least 7 digits, such as +254 712 345 678',
        ),
      ),
      address: requiredText('Street address', limits.street, tidyLine),
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
