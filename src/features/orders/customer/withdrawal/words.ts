import { shopPhrases } from '@/config/shop-phrases';
import { joined } from '@/lib/isolated';
import { orderRefusals } from '@/lib/order-problem-words';
import { because } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';

export const withdrawalMessages = {
  title: 'Right of withdrawal',
  description: 'Withdraw from an order in two steps, without an account and without saying why.',
  intro: `You may withdraw from an order until ${shopPhrases.returnsTime} after it is delivered, without saying why. What you paid for the goods and their delivery goes back to you.`,
  afterwards: 'Nothing sent yet? Then the order ends at once. Otherwise we will tell you where to send the goods.',
  more: 'All about returns',
  formTitle: 'Withdraw from an order',
  orderNumber: 'Order number',
  orderNumberHint: 'It is in every mail about the order. Its first 8 letters and digits suffice.',
  email: 'Email',
  emailHint: 'The address that the order was placed with.',
  numberMissing: 'Order number is required',
  numberWrong: 'An order number has at least 8 letters and digits, such as 1a2b3c4d.',
  proceed: 'Withdraw',
  confirmTitle: 'One more press, and it is sent',
  confirmHint: (number: string) =>
    joined`You withdraw from order ${number}. When our receipt is on its way to you, this cannot be taken back.`,
  confirm: 'Confirm withdrawal',
  sending: 'Sending…',
  change: 'Change',
  doneTitle: 'We have your withdrawal',
  done: 'If the number and the address belong to one order, a mail with the day and time of your withdrawal goes to that address now.',
  noMail: 'No email after a few minutes? Check both and send it again, or write to us.',
  contact: 'Contact us',
  tooMany:
    'Many withdrawals came from your network within an hour. Send it again in an hour, or write to us by e-mail.',
} as const;

export function withdrawalProblem(problem: Problem): string {
  if (problem.kind === 'too-many') return withdrawalMessages.tooMany;
  if (problem.kind === 'unreachable')
    return 'Your withdrawal was not sent. Check your connection, then confirm it again.';
  return because('Your withdrawal was not sent.', problem, orderRefusals);
}
