import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { HandMethod, PaymentProvider } from '@/domain/payment-methods';
import { formatMoney } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { providerNames } from '../../words';
import type { Sum } from '../order-money';
import type { MoneyEvent } from './repository';
import type { MoneyFacts } from './rows';

export const moneyMessages = {
  title: 'Money',
  noPayments: 'No payment has come yet.',
  came: 'Came',
  fee: 'Fee',
  feeUnknown: 'Not told yet',
  refunded: 'Refunded',
  left: 'Left',
  refundDue: 'Refund due',
  dispute: 'Dispute',
  refund: 'Refund',
  recordRefund: 'Record a refund',
  giveBack: 'Give back by hand',
  refunds: 'Refunds',
  /** `isAllDue`: the whole payment goes back anyway, as that of a cancelled order. */
  openReturn: (sum: string, { isApproved, isAllDue }: { isApproved: boolean; isAllDue: boolean }) => {
    const returned = isApproved
      ? `A return of this order is approved: ${sum} goes back there.`
      : `A return of this order asks for ${sum}.`;
    return isAllDue
      ? `${returned} It is part of what is due here: do not refund it twice.`
      : `${returned} What you refund here comes on top.`;
  },
  toReturns: 'See the returns',
  checkAgain: 'Check again',
  checking: 'Asking...',
  answerAt: (provider: Known<PaymentProvider>) => `Answer at ${providerNames[provider]}`,
  answerBy: (day: string) => `Answer by ${day}.`,
} as const;

/** Money that staff took and record. */
export const handPaymentMessages = {
  record: 'Record a payment',
  recording: 'One moment...',
  cancel: 'Cancel',
  paidBy: 'Paid by',
  reference: 'Reference',
  referenceNeeded: 'Enter the reference: it tells this payment from all others.',
  referenceHints: {
    till: 'The code in the message of M-Pesa, such as SK12AB34CD.',
    bank: "The bank's number of the transfer.",
    cheque: 'The number of the cheque.',
    rider: "The rider's name, and the day or the number of the receipt.",
  } satisfies Record<Exclude<HandMethod, 'cash'>, string>,
  amount: 'Amount',
  amountHint: 'In US dollars: all of what the order costs.',
  notTheTotal: (total: Cents) =>
    `The order costs ${formatMoney(total)}. Record the payment when all of it has come, and give back what is above it.`,
  recorded: 'The payment is recorded',
  refundDue: 'The payment is recorded, and its money has to go back: see the order',
} as const;

export const refundReasons: Readonly<Record<string, string>> = {
  duplicate_payment: 'The order was paid already.',
  order_cancelled: 'The order is cancelled.',
  expired: 'The money came too long after the time to pay.',
  off_sale: 'The money came late, when a product was no longer on sale.',
  price_changed: 'The money came late, when a price had changed.',
  rate_changed: 'The money came late, when the tax or the exchange rate had changed.',
  out_of_stock: 'The money came late, when not enough was left.',
};

export function sumText({ amountMinor, currency }: Sum): string {
  return formatMoney(amountMinor, currency);
}

export function factsSum({ amountMinor, currency }: Pick<MoneyFacts, 'amountMinor' | 'currency'>): string {
  return amountMinor === null ? 'an unknown sum' : formatMoney(amountMinor, currency);
}

function refundedTitle(details: MoneyFacts): string {
  if (details.kind === 'reversal') return `${factsSum(details)} taken back by the provider`;
  if (details.origin === 'recorded') return `Refund of ${factsSum(details)} recorded`;
  return `Refunded ${factsSum(details)}`;
}

function disputeTitle(details: MoneyFacts): string {
  switch (details.status) {
    case 'won':
      return `Dispute over ${factsSum(details)} won`;
    case 'lost':
      return `Dispute over ${factsSum(details)} lost`;
    case 'closed':
      return `Dispute over ${factsSum(details)} closed here`;
    default:
      return `Dispute over ${factsSum(details)} opened`;
  }
}

/** The title of an event, with its amount if it has one. */
export function moneyEventTitle({ kind, details }: MoneyEvent): string {
  if (kind === 'refund_due' || details === null) return 'Refund due';
  switch (kind) {
    case 'refund_requested':
      return `Refund of ${factsSum(details)} asked for`;
    case 'refunded':
      return refundedTitle(details);
    case 'refund_failed':
      return `Refund of ${factsSum(details)} failed`;
    case 'refund_waived':
      return `Refund of ${factsSum(details)} no longer due`;
    case 'incident':
      return incidentSentence(details, null);
    case 'incident_closed':
      return 'Settled by hand';
    case 'dispute':
      return disputeTitle(details);
  }
}

const refundProblems: Readonly<Record<string, (sum: string) => string>> = {
  failed: (sum) => `A refund of ${sum} failed.`,
  failed_after_done: (sum) => `The provider now says a refund of ${sum} was not done.`,
  more_than_left: (sum) => `The provider reports a refund of ${sum}, more than was left of the payment.`,
  needs_attention: (sum) => `The provider wants something done about a refund of ${sum}.`,
  currency: (sum) => `The provider reports a refund of ${sum}, in another currency than the payment.`,
  amount: (sum) => `The provider reports a refund of ${sum}, another sum than was asked for.`,
  unknown_payment: (sum) => `The provider lists a refund of ${sum} for a payment that is not recorded here.`,
  still_requested: (sum) => `Nobody knows whether the provider has been asked for a refund of ${sum}.`,
  still_pending: (sum) => `The provider has not decided a refund of ${sum} for two weeks.`,
  returned_twice: (sum) => `A return has a second refund of ${sum}, done or on its way. See whether it can be stopped.`,
  second_refund_stopped: (sum) =>
    `A second refund of ${sum} for one return was stopped here: the first one is done after all.`,
  money_returned: (sum) => `${sum} that the provider had taken back has come again.`,
};

const mismatchProblems: Readonly<Record<string, string>> = {
  recorded_otherwise: 'A payment is recorded here with another sum than the provider lists.',
  not_at_provider: 'A payment is recorded here that the provider does not know.',
  not_paid_at_provider: 'A payment is recorded here that the provider says was not paid.',
};

const differences: Readonly<Record<string, string>> = {
  payee: "for another account than the shop's",
  order: 'for another order',
  currency: 'in another currency',
  domain: 'as a test payment',
  reference: 'under another reference',
  'PayPal order': 'through a PayPal order that is not ours',
};

function mismatchSentence(facts: MoneyFacts, expected: Sum | null): string {
  const came = factsSum(facts);
  if (expected && sumText(expected) !== came) return `${came} came, ${sumText(expected)} was expected.`;
  return `${came} came ${differences[facts.difference ?? ''] ?? 'and does not fit the order'}.`;
}

/** An incident in a sentence. `expected` is the price of the order. */
export function incidentSentence(facts: MoneyFacts, expected: Sum | null): string {
  const sum = factsSum(facts);
  switch (facts.incidentKind) {
    case 'mismatch':
      return mismatchProblems[facts.problem ?? ''] ?? mismatchSentence(facts, expected);
    case 'unknown_payment':
      return `${sum} came and belongs to no order.`;
    default: {
      const sentence = refundProblems[facts.problem ?? '']?.(sum) ?? `A refund of ${sum} needs a look.`;
      return facts.failure ? `${sentence} ${facts.failure}` : sentence;
    }
  }
}

export function disputeSentence(facts: MoneyFacts): string {
  const sentence = `The buyer disputes ${factsSum(facts)}.`;
  const reason = facts.reason ? joined` Reason: ${facts.reason}.` : '';
  const end = facts.problem === 'ended_unclear' ? ' The provider has ended it and does not say how: look there.' : '';
  return sentence + reason + end;
}
