import * as z from 'zod/mini';
import { addressLimits as limits } from '@/domain/address';
import { isPhoneNumber } from '@/domain/phone';
import { emptyTexts, requiredEmail, requiredText } from '@/lib/form-rules';

export const shippingSchema = z.object({
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
  city: requiredText('City', limits.city),
  state: requiredText('State/Province', limits.state),
  zipCode: requiredText('ZIP/Postal code', limits.zipCode),
  country: requiredText('Country', limits.country),
});

export type ShippingForm = z.infer<typeof shippingSchema>;

export const emptyShippingForm: ShippingForm = emptyTexts(shippingSchema.shape);

export const paymentChoiceSchema = z.object({
  paymentMethod: z.enum(['paystack-card', 'paypal']),
  cardKind: z.enum(['card', 'mpesa']),
  mpesaPhone: z.string().check(z.maxLength(30)),
});
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

export const defaultPaymentChoice: PaymentChoice = { paymentMethod: 'paystack-card', cardKind: 'card', mpesaPhone: '' };
