import { shopPhrases } from '@/config/shop-phrases';
import type { Known } from '@/domain/known-word';
import { formatMoney, formatShopDay } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords, type RefusalWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import { type OrderReturn, type ReturnReason, type ReturnStage, returnStage } from '../rules';

export const returnMessages = {
  title: 'Returns',
  start: 'Return items',
  until: (at: string) => `You can return items until ${formatShopDay(at)}.`,
  over: (at: string) => `Items could be returned until ${formatShopDay(at)}.`,
  report: 'Report a problem',
  reportHint: (days: string | null) =>
    days === null
      ? 'Tell us about your parcel. We will look into it and write to you.'
      : `It is expected ${days}. We will look into your report and write to you.`,
  reportHow: `We look for a missing parcel before money goes back, which takes up to ${shopPhrases.refundTime}. If you do not want the parcel, wait for our answer before you send it back.`,
  sendReport: 'Send the report',
  reported: 'We have your report and will write to you soon.',
  failed: 'Your returns could not be loaded.',
  askTitle: 'Return items',
  askHint: 'Choose what goes back. We will look at it and write to you.',
  howMany: (name: string) => joined`How many of ${name}`,
  none: 'None',
  feeOf: (percent: number) => `A restocking fee of ${percent}% is kept, unless the fault is ours.`,
  reason: 'Why?',
  words: 'In your own words',
  wordsHint: 'Optional. What happened, or what you expected.',
  photo: 'Add a photo',
  otherPhoto: 'Choose another photo',
  photoHint: 'Optional. Only you and our staff see it. We remove where it was taken.',
  photoReady: 'The photo is ready.',
  preparing: 'Making the photo smaller…',
  noPhoto: 'We cannot read this file as a photo. Choose a JPEG, PNG, WebP or AVIF.',
  largePhoto: 'This photo is too large. Choose a smaller one.',
  removePhoto: 'Remove the photo',
  worth: 'What you get back',
  chooseFirst: 'Choose at least one item.',
  counting: 'Working it out…',
  notCounted: 'We could not work out the sum. Check your connection.',
  price: 'Items',
  discount: 'Discount on them',
  fee: 'Restocking fee',
  delivery: 'Delivery',
  wrap: 'Gift wrap',
  refund: 'You get back',
  howTo: `Wait for our answer before you send anything: it says where to send it. The money goes back the way you paid, within ${shopPhrases.refundTime} after we have it.`,
  send: 'Ask for the return',
  sending: 'Sending…',
  cancel: 'Keep everything',
  requested: 'We have your return and will write to you soon.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this return?',
  withdrawHint: 'You keep the items. You can ask again while the time for returns lasts.',
  keepReturn: 'Leave it',
  withdrawn: 'Your return is withdrawn.',
  showPhoto: 'Show the photo',
  photoOf: 'The photo of this return',
  photoFailed: 'The photo could not be loaded.',
  sendTo: (order: string, address: string) =>
    joined`Pack everything well, write ${order} on the parcel and send it to ${address}.`,
  ourAnswer: 'Our answer',
} as const;

export const reasonNames: Readonly<Record<Known<ReturnReason>, string>> = {
  damaged: 'It arrived damaged',
  faulty: 'It does not work',
  wrong: 'It is not what I ordered',
  unexpected: 'It is not what I expected',
  unwanted: 'I do not need it any more',
  other: 'Something else',
  unknown: unknownWord,
  missing: 'It has not arrived',
  recall: 'It is recalled',
  withdrawal: 'Withdrawal from the order',
  unsent: 'It is not sent any more',
};

export const reportNames: typeof reasonNames = { ...reasonNames, unwanted: 'I do not want it' };

const returnStageNames: Readonly<Record<ReturnStage, string>> = {
  asked: 'Asked for',
  withdrawn: 'Withdrawn',
  refused: 'Not accepted',
  approved: 'Accepted',
  received: 'Received',
  refunded: 'Refunded',
  unknown: unknownWord,
};

export function stageName(item: OrderReturn): string {
  const stage = returnStage(item);
  return item.reason === 'missing' && stage === 'refused' ? 'Answered' : returnStageNames[stage];
}

/** The current effect of a return on the customer's money. */
export function worthText({ status, sums, refundedAt }: OrderReturn): string | null {
  if (status === 'withdrawn' || status === 'refused' || status === 'unknown') return null;
  if (refundedAt !== null) return `${formatMoney(sums.refund)} refunded`;
  return `${formatMoney(sums.refund)} ${status === 'asked' ? 'would go back to you' : 'goes back to you'}`;
}

/** A return in one line. */
export function stateText(item: OrderReturn): string {
  const worth = worthText(item);
  if (worth === null) return stageName(item);
  return item.refundedAt === null ? `${stageName(item)}, ${worth}` : worth;
}

const refusals: RefusalWords = {
  reasons: {
    'return-changed': 'The sum has just changed. Look at it again before you send.',
    'return-too-much': 'Some of this is on its way back already. Choose again.',
    'return-closed': 'The time for returns of this order is over.',
    'return-decided': 'We have already decided on this return.',
  },
  fields: {
    ...orderRefusals.fields,
    photo: 'The photo is not accepted. Choose a JPEG picture of at most 1 MB.',
  },
};

export function returnProblem(problem: Problem): string {
  if (problem.kind === 'too-many' && problem.minutes === null)
    return 'This order already has many returns. Write to us, and we will help.';
  if (problem.kind === 'unreachable') return 'This did not work. Check your connection and try again.';
  return problemWords(problem, refusals);
}
