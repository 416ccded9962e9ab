import * as z from 'zod/mini';
import { addressLimits as limits, noLastName } from '@/domain/address';
import { isPhoneNumber } from '@/domain/phone';
import { pastedText, plainText, tidyLine } from '@/domain/typed-text';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import { addressPart } from '@/shop/address-rules';
import { refusedPart } from '@/shop/address-words';
import type { ShippingForm } from './checkout-draft';
import { partLabels } from './messages';

const part = (country: string, name: keyof typeof partLabels) =>
  addressPart(country, name, partLabels[name], limits[name]);

/** What is accepted for an address in the country that was typed, without what the database has refused. */
export const shippingSchema = (country: string, refused: Partial<ShippingForm> = {}) =>
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
      country: requiredText('Country', limits.country, tidyLine),
    })
    .check(
      z.check<ShippingForm>(({ value, issues }) => {
        for (const [field, text] of Object.entries(refused)) {
          if (value[field as keyof ShippingForm] !== text) continue;
          issues.push({ code: 'custom', path: [field], message: refusedPart, input: value });
        }
      }),
    );

/** The form as an order takes it; null while anything is wrong with it. */
export function completeShipping(typed: ShippingForm, refused: Partial<ShippingForm> = {}): ShippingForm | null {
  return shippingSchema(typed.country, refused).safeParse(typed).data ?? null;
}
