import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { isEmailAddress } from '@/domain/email';
import { addressLengths, emptyShippingAddress, everyAddressField, type ShippingAddress } from '@/domain/order';
import { pastedText, tidyLine } from '@/domain/typed-text';
import { loadCountries } from '@/features/addresses/countries';
import { orderAddressSchema } from '@/features/addresses/order-address-schema';
import { checkedText, tooLong } from '@/lib/form-rules';
import { badEmail } from '@/lib/words';
import { type HandPayment, handPaymentShape } from '../money/hand-payment';
import { type OrderKind, orderKinds } from './data';
import { newOrderMessages as messages } from './words';

export interface CustomerForm extends ShippingAddress, HandPayment {
  kind: OrderKind;
  delivers: boolean;
}

export const emptyCustomer: CustomerForm = {
  kind: 'cash',
  paidBy: 'cash',
  reference: '',
  delivers: false,
  ...emptyShippingAddress,
};

const choicesFor = ({ kind, paidBy }: CustomerForm) => ({
  kind: z.enum(orderKinds),
  delivers: z.boolean(),
  ...handPaymentShape(kind === 'cash' ? paidBy : 'cash'),
});

/** A customer who takes the goods along may be anonymous; payment by link needs a name and an e-mail address. */
function inPersonSchema(typed: CustomerForm) {
  const isNeeded = typed.kind === 'link';
  return z.object({
    ...choicesFor(typed),
    ...everyAddressField(z.string()),
    firstName: checkedText((name) => {
      if (name === '') return isNeeded ? messages.nameNeeded : null;
      return tooLong(messages.name, name, addressLengths.firstName);
    }, tidyLine),
    email: checkedText((email) => {
      if (email === '') return isNeeded ? messages.emailNeeded : null;
      return isEmailAddress(email) ? null : badEmail;
    }, pastedText),
  });
}

/** A quote needs only the country (and where it matters the state) of the address, which decide delivery and tax. */
const sentSchema = (typed: CustomerForm) => z.extend(orderAddressSchema(typed.country), choicesFor(typed));

export const customerResolver: Resolver<CustomerForm> = async (typed, context, options) => {
  await loadCountries().catch(() => {});
  const asksAddress = typed.delivers && typed.kind !== 'quote';
  return asksAddress
    ? zodResolver(sentSchema(typed))(typed, context, options)
    : zodResolver(inPersonSchema(typed))(typed, context, options);
};
