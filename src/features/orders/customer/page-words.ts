import { shopPhrases } from '@/config/shop-phrases';
import type { Cents } from '@/domain/money';
import { isOver } from '@/domain/order';
import { deliveryInWords, deliveryNames } from '@/features/delivery/words';
import { formatDay, formatMoney } from '@/lib/format';
import { orderRefusals } from '@/lib/order-problem-words';
import { because } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { type CancelReason, isInPerson, type MomentKind, type OrderMoment, type PlacedOrderPage } from '../order-page';

export const orderPageMessages = {
  titleOf: (number: string) => `Order ${number}`,
  loading: 'Loading your order',
  progress: 'What has happened',
  shopTime: 'Dates and times are those of the shop in Nairobi.',
  items: 'Items',
  sendTo: 'Delivery address',
  gift: (wrapped: boolean) => (wrapped ? 'A gift, wrapped' : 'A gift'),
  neededBy: (day: string) => `Needed by ${formatDay(day)}`,
  payment: 'Payment',
  pay: 'Pay this order',
  paidWith: (method: string) => `Paid, ${method}`,
  chargedAs: (amount: string) => `Charged as ${amount}`,
  questions: (email: string, number: string) => `Questions about this order? Write to ${email} and name ${number}.`,
  print: 'Print receipt',
  receipt: (number: string) => `Receipt ${number}`,
  holdUntil: (time: string) => `We hold these items for you until ${time}.`,
  notFoundTitle: 'There is no such order',
  notFound:
    'This link may be too old, or the order may be in an account: sign in with it, or write to us and we will find the order.',
  endedTitle: 'This link does not open the order any more',
  ended:
    'Links work until 90 days after delivery, and a newer one replaces them. Is the order in an account? Then sign in with it.',
  renewTitle: 'Send me a new link',
  renewEmail: 'Email of the order',
  renew: 'Send me a new link',
  renewing: 'Sending...',
  renewed: 'If this is the email of the order, a new link is on its way to it.',
  brokenTitle: 'This link is incomplete',
  broken:
    'Its end is missing or has been changed on its way. Open the whole link again, or copy all of it into the address bar.',
  signInTitle: 'Sign in to see this order',
  signIn: 'Ordered without an account? Then open the whole link to your order: its end is the key.',
  help: 'Contact us',
  write: 'Ask about this order',
  failed: 'The order could not be loaded.',
  offline: 'You are offline. Your order will be here when you are connected again.',
  outdated: 'This may be out of date: the shop could not be reached just now.',
  helpTitle: 'Help with this order',
  helpNote: 'Questions, withdrawal',
  withdraw: 'Withdraw from this order',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  keep: 'Keep the order',
  cancelling: 'Cancelling...',
  cancelUnpaid:
    'Nothing has been charged, and nothing will be. The items go back on the shelf. Money that you have just sent comes back in full.',
  cancelPaid: (sum: Cents) =>
    `${formatMoney(sum)} goes back the way you paid, usually within ${shopPhrases.refundTime}. The items go back on the shelf.`,
  cancelled: 'Your order is cancelled.',
  onTheShelf: 'It was not paid in time, so its items went back on the shelf.',
  signInButton: 'Sign In',
  paidBack: (units: number) => `${units} paid back, and not sent`,
  stillToCome: ', still to come',
  soldTo: 'Sold to',
  order: 'Order',
  date: 'Date',
  delivery: 'Delivery',
} as const;

const cancelReasonTexts: Readonly<Record<CancelReason, string | null>> = {
  customer: 'You cancelled it.',
  expired: orderPageMessages.onTheShelf,
  payment_failed: 'The payment failed, so its items went back on the shelf.',
  staff: 'We cancelled it.',
  unknown: null,
};

export const cancelReasonText = (reason: CancelReason | null): string | null => reason && cancelReasonTexts[reason];

export function cancelOwnOrderProblem(problem: Problem): string {
  if (problem.kind === 'refused' && problem.reason === 'order-sent')
    return 'Your order is on its way already, so it cannot be cancelled any more.';
  if (problem.kind === 'refused' && problem.reason === 'order-paid')
    return 'The payment of this order has just changed. Nothing was cancelled: look at it again first.';
  if (problem.kind === 'unreachable') return 'The order could not be cancelled. Please try again.';
  return because('Nothing was cancelled.', problem, orderRefusals);
}

export const renewLinkProblem = (problem: Problem): string => because('No link was sent.', problem, orderRefusals);

const moments: Readonly<Record<MomentKind, (sum: string) => Partial<Record<OrderMoment['state'], string>>>> = {
  placed: () => ({ done: 'Order placed' }),
  unpaid: () => ({ now: 'Waiting for your payment' }),
  paid: () => ({ done: 'Paid' }),
  packing: () => ({ now: 'We are packing it', ahead: 'Packing' }),
  shipped: () => ({ done: 'On its way', ahead: 'On its way' }),
  delivered: () => ({ done: 'Delivered', ahead: 'Delivered' }),
  'handed-over': () => ({ done: 'Handed over in person', ahead: 'Handed over in person' }),
  cancelled: () => ({ done: 'Cancelled' }),
  refunded: (sum) => ({ done: `${sum} refunded` }),
  refunding: (sum) => ({ now: `${sum} is on its way back to you` }),
  corrected: () => ({ done: 'Address corrected' }),
  withdrawn: () => ({ done: 'You withdrew from it' }),
  owed: (sum) => ({ now: `${sum} goes back to you, usually within ${shopPhrases.refundTime}` }),
};

/** For a partly shipped order. */
export const packingTheRest = 'We are packing the rest';
export const restIsRecalled = 'The rest is recalled and stays in our shop';

export const momentTitle = ({ kind, state, usdAmount = 0 }: OrderMoment): string =>
  moments[kind](formatMoney(usdAmount))[state] ?? '';

/** The delivery option, with dates until the parcel arrives. */
export function deliveryLine(order: PlacedOrderPage): string {
  return isOver(order.status) && !isInPerson(order)
    ? `${deliveryNames[order.delivery]} delivery`
    : deliveryInWords(order);
}
