import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import { editingMessages, problemMessage } from '@/features/staff-area/words';
import { formatShortShopDay } from '@/lib/format';
import type { Problem } from '@/lib/result';
import { countOf, unknownWord } from '@/lib/words';
import { providerNames } from '../../words';
import type { SettleCounts, SettleEntry } from './rows';
import { disputeSentence, factsSum, incidentSentence, refundReasons } from './words';

export const settleMessages = {
  title: 'To settle',
  openOrder: (id: string) => `Open order ${id}`,
  close: 'Close',
  closeTitle: 'Close this?',
  closeIt: 'Close it',
  closeHint: 'It leaves the list. Say what you did, so that others know.',
  closeNote: 'What was done',
  closing: 'Closing...',
  leave: 'Leave it open',
  closed: 'Closed',
  since: (moment: string) => `Since ${moment}`,
  seeAll: 'See all',
  countsFailed: 'We could not load what is to settle.',
} as const;

export const settleListMessages = {
  loading: 'Loading what is to settle',
  loadFailed: 'We could not load what is to settle',
  pages: { title: 'Pages of what is to settle', newer: 'Back', newest: 'Most urgent', older: 'More' },
  showAll: 'Show the most urgent',
  none: {
    picture: scenePictures['order-confirmed'],
    title: 'Nothing to settle',
    hint: 'Every payment fits its order. Refunds that are due, disputes and money that does not fit appear here.',
  },
  noneFound: { picture: scenePictures['order-confirmed'], title: 'Nothing more to settle' },
} satisfies ListMessages;

export function settleTotal(counts: SettleCounts): number {
  return counts.dispute + counts.refundDue + counts.refundWaiting + counts.incident;
}

/** The number of unresolved entries by kind: `1 dispute`, `2 refunds due`. */
export function settleParts({ dispute, refundDue: due, refundWaiting: waiting, incident }: SettleCounts): string[] {
  return [
    ...(dispute > 0 ? [countOf(dispute, 'dispute')] : []),
    ...(due > 0 ? [`${countOf(due, 'refund')} due`] : []),
    ...(waiting > 0 ? [`${countOf(waiting, 'refund')} waiting`] : []),
    ...(incident > 0 ? [`${countOf(incident, 'payment')} to look into`] : []),
  ];
}

export function settleTitle({ what, respondBy }: Pick<SettleEntry, 'what' | 'respondBy'>): string {
  switch (what) {
    case 'dispute':
      return respondBy ? `Answer by ${formatShortShopDay(respondBy)}` : 'Dispute';
    case 'refund_due':
      return 'Refund due';
    case 'refund_waiting':
      return 'Refund waiting';
    case 'incident':
      return 'To look into';
    case 'unknown':
      return unknownWord;
  }
}

/** What happened, what was paid and what was expected, in a sentence. */
export function settleSentence({ what, facts, expected, provider }: SettleEntry): string {
  switch (what) {
    case 'dispute':
      return disputeSentence(facts);
    case 'refund_due':
      return `${factsSum(facts)} has to go back. ${refundReasons[facts.reason ?? ''] ?? ''}`.trim();
    case 'refund_waiting':
      return facts.status === 'requested'
        ? `${providerNames[provider]} has not answered yet about a refund of ${factsSum(facts)}.`
        : `${providerNames[provider]} is still working on a refund of ${factsSum(facts)}.`;
    case 'incident':
      return incidentSentence(facts, expected);
    case 'unknown':
      return 'This page is too old to say what there is to settle. Reload it.';
  }
}

export function closeProblem(problem: Problem): string {
  return problemMessage(problem, {
    gone: 'Somebody has closed this already.',
    unreachable: editingMessages.maybeNotSaved,
  });
}
