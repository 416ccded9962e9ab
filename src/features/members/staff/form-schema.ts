import * as z from 'zod/mini';
import { isEmailAddress } from '@/domain/email';
import { pastedText } from '@/domain/typed-text';
import { checkedText } from '@/lib/form-rules';
import { isStaffEmail, isTestAddress } from '../rules';
import { STAFF_ROLES } from './rows';
import { memberMessages } from './words';

/** An invitation: an e-mail address of the company, in lower case. */
export function inviteSchema(domain: string) {
  const problem = (text: string) => {
    if (!isEmailAddress(text) || !isStaffEmail(text, domain)) return memberMessages.wrongDomain(domain);
    return isTestAddress(text) ? memberMessages.testAddress : null;
  };
  return z.object({
    email: z.pipe(
      checkedText(problem, pastedText),
      z.transform((text: string) => text.toLowerCase()),
    ),
    role: z.enum(STAFF_ROLES),
  });
}

export type InviteFormValues = z.infer<ReturnType<typeof inviteSchema>>;
