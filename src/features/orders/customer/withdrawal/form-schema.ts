import * as z from 'zod/mini';
import { pastedText } from '@/domain/typed-text';
import { checkedText, requiredEmail } from '@/lib/form-rules';
import { orderNumberIn } from './order-number';
import { withdrawalMessages } from './words';

/** Order number and e-mail address, which identify an order but do not authenticate the user. */
export const withdrawalSchema = z.object({
  orderNumber: checkedText((text) => {
    if (text === '') return withdrawalMessages.numberMissing;
    return orderNumberIn(text) === null ? withdrawalMessages.numberWrong : null;
  }, pastedText),
  email: requiredEmail('Email'),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The fields by the column that the database names in a refusal. */
export const withdrawalFields: Readonly<Record<string, keyof Withdrawal>> = {
  order_number: 'orderNumber',
  email: 'email',
};
