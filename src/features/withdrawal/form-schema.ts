import * as z from 'zod/mini';
import { orderNumberIn } from '@/domain/order-number';
import { pastedText } from '@/domain/typed-text';
import { checkedText, requiredEmail } from '@/lib/form-rules';
import { withdrawalMessages } from './messages';

/** Two texts that name an order and prove nothing else. */
export const withdrawalSchema = z.object({
  orderNumber: checkedText((text) => {
    if (text === '') return withdrawalMessages.numberMissing;
    return orderNumberIn(text) === null ? withdrawalMessages.numberWrong : null;
  }, pastedText),
  email: requiredEmail('Email'),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The columns that the database names where it refuses. */
export const withdrawalFields: Readonly<Record<string, keyof Withdrawal>> = {
  order_number: 'orderNumber',
  email: 'email',
};
