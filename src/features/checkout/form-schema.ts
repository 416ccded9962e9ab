import * as z from 'zod/mini';
import { addressLimits as limits } from '@/domain/address';
import { isPhoneNumber } from '@/domain/phone';
import { addressPart } from '@/lib/address-rules';
import { emptyTexts, requiredEmail, requiredText } from '@/lib/form-rules';

export const partLabels = { city: 'City', state: 'State/Province', zipCode: 'ZIP/Postal code' } as const;

const part = (country: string, name: keyof typeof partLabels) =>
  addressPart(country, name, partLabels[name], limits[name]);

/** What the form accepts for an address in the country that was typed. */
export const shippingSchemaFor = (country: string) =>
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

export type ShippingForm = z.infer<ReturnType<typeof shippingSchemaFor>>;

export const emptyShippingForm: ShippingForm = emptyTexts(shippingSchemaFor('').shape);

export const paymentChoiceSchema = z.object({
  paymentMethod: z.enum(['paystack-card', 'paypal']),
  cardKind: z.enum(['card', 'mpesa']),
  mpesaPhone: z.string().check(z.maxLength(30)),
});
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

export const defaultPaymentChoice: PaymentChoice = { paymentMethod: 'paystack-card', cardKind: 'card', mpesaPhone: '' };
