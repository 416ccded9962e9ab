import { orderRefusals } from '@/lib/order-problem-words';
import { because } from '@/lib/problem-words';
import { type Problem, refusedFields } from '@/lib/result';

/** Default labels, for countries without their own. */
export const partLabels = { city: 'City', state: 'State/Province', zipCode: 'ZIP/Postal code' } as const;

export const orderAddressMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  oneName: 'Only one name? Put a dash (-) here.',
  edit: 'Edit address',
  emailHint: 'If you change the email, we tell the former address.',
  save: 'Save address',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'The address is saved.',
  otherCountry:
    'Delivery and tax were agreed for the country of this order, so it stays. Cancel the order and place a new one to send it elsewhere.',
  otherState:
    'Tax was agreed for the state of this order, and this one has a different tax. Cancel the order and place a new one to send it there.',
  usedCode: 'This email has used the discount code of this order before. Choose another one.',
  tooOften:
    'Nothing was changed. This order was corrected as often as it can be here. Write to us, and we will correct it.',
  changed: 'This order was changed by someone else while you typed. Close this form and look at it again.',
} as const;

const conflicts: Readonly<Record<string, string>> = { 'order-changed': orderAddressMessages.changed };

/** The messages for a refused correction, by field and for the form. */
export function correctionProblem(problem: Problem): {
  fields: Readonly<Record<string, string>>;
  sentence: string | null;
} {
  if (problem.kind === 'too-many' && problem.minutes === null)
    return { fields: {}, sentence: orderAddressMessages.tooOften };
  if (problem.kind !== 'refused')
    return { fields: {}, sentence: because('Nothing was changed.', problem, orderRefusals) };
  if (problem.reason === 'country-final')
    return { fields: { country: orderAddressMessages.otherCountry }, sentence: null };
  if (problem.reason === 'state-final') return { fields: { state: orderAddressMessages.otherState }, sentence: null };
  if (problem.reason === 'code-refused') return { fields: { email: orderAddressMessages.usedCode }, sentence: null };
  return {
    fields: {},
    sentence: conflicts[problem.reason] ?? because('Nothing was changed.', problem, orderRefusals),
  };
}

/** The parts of the address that the database refused. */
export const refusedParts = (problem: Problem): string[] =>
  problem.kind === 'refused' && problem.reason === 'invalid' ? refusedFields(problem) : [];
