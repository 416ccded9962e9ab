import * as z from 'zod/mini';
import { addressLimits as limits } from '@/domain/address';
import { isPhoneNumber } from '@/domain/phone';
import { addressPart } from '@/lib/address-rules';
import { requiredEmail, requiredText } from '@/lib/form-rules';
import type { ShippingForm } from './checkout-draft';
import { partLabels } from './messages';

const part = (country: string, name: keyof typeof partLabels) =>
  addressPart(country, name, partLabels[name], limits[name]);

/** What is accepted for an address in the country that was typed. */
const schemaFor = (country: string) =>
  z.object({
    firstName: requiredText('First name', limits.name),
    lastName: requiredText('Last name', limits.name),
    email: requiredEmail('Email', limits.email),
    phone: requiredText('Phone', limits.phone).check(
      z.refine(
        (text) => text === '' || isPhoneNumber(text),
        'Enter a phone number with at least 7 digits, such as +254 712 345 678',
      ),
    ),
    address: requiredText('Street address', limits.street),
    city: part(country, 'city'),
    state: part(country, 'state'),
    zipCode: part(country, 'zipCode'),
    country: requiredText('Country', limits.country),
  });

/** What is wrong with a form: the first sentence for each field. */
export function shippingProblems(typed: ShippingForm): Partial<Record<keyof ShippingForm, string>> {
  const { error } = schemaFor(typed.country).safeParse(typed);
  const sentences = (error?.issues ?? []).map(({ path, message }) => [path[0], message] as const);
  // Of two entries with the same name the last one counts.
  return Object.fromEntries(sentences.reverse());
}

/** The form as an order takes it; null while anything is wrong with it. */
export function completeShipping(typed: ShippingForm): ShippingForm | null {
  return schemaFor(typed.country).safeParse(typed).data ?? null;
}
