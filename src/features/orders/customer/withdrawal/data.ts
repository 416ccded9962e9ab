import * as z from 'zod/mini';
import { pastedText } from '@/domain/typed-text';
import { checkedText, requiredEmail } from '@/lib/form-rules';
import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';
import { orderNumberIn } from './order-number';
import { withdrawalMessages } from './words';

/** Also succeeds if there is no such order: the response must not reveal it. Idempotent. */
export const sendWithdrawal = ({ orderNumber, email }: Withdrawal): Promise<Result<void>> =>
  write('A withdrawal was not kept', (database) =>
    database.rpc('withdraw_from_order', { order_number: orderNumber, email }),
  );

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
