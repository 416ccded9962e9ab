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

/** The shipping step: nine fields, all required, and the method the payment step begins with. */
export const shippingSchema = z.object({
  firstName: required('First name', limits.name),
  lastName: required('Last name', limits.name),
  email: required('Email', limits.email).check(
    z.refine(
      (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
      'Enter an email address such as amina@example.com',
    ),
  ),
  phone: required('Phone', limits.phone).check(
    z.refine(
      (value) => value === '' || (/^\+?[\d\s().-]+$/.test(value) && value.replace(/\D/g, '').length >= 7),
      'Enter a phone number with at least 7 digits, such as +254 712 345 678',
    ),
  ),
  address: required('Street address', limits.street),
  city: required('City', limits.city),
  state: required('State/Province', limits.state),
  zipCode: required('ZIP/Postal code', limits.zipCode),
  country: required('Country', limits.country),
});

export type ShippingForm = z.infer<typeof shippingSchema>;

export const emptyShippingForm: ShippingForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
};

/** How the shopper means to pay: the two methods of the step, and the two tiles inside the card form. */
export const paymentChoiceSchema = z.object({
  paymentMethod: z.enum(['paystack-card', 'paypal']),
  cardKind: z.enum(['card', 'mpesa']),
  mpesaPhone: z.string().check(z.maxLength(30)),
});
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

export const defaultPaymentChoice: PaymentChoice = { paymentMethod: 'paystack-card', cardKind: 'card', mpesaPhone: '' };
