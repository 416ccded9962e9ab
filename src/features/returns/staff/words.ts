import { scenePictures } from '@/config/pictures';
import type { Known } from '@/domain/known-word';
import type { ListMessages } from '@/features/staff-area/list';
import { problemMessage } from '@/features/staff-area/words';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import type { ReturnReason, ReturnStage } from '../rules';

export const staffReturnMessages = {
  title: 'Returns',
  showDone: 'Show those that are done, too',
  withdrawn: 'What was withdrawn from before it was sent',
  openOrder: (id: string) => `Open order ${id}`,
  asked: (moment: string) => `Asked for ${moment}`,
  answered: 'Our answer:',
  decision: 'A sentence for the customer',
  decisionHint: 'It is shown in the email and on the order page. A refusal needs one.',
  decisionMissing: 'Say why it is refused.',
  goesBack: 'Goes back',
  ourFault: 'The fault is ours: no fee, delivery comes back',
  approve: (sum: string) => `Approve ${sum}`,
  refuse: 'Refuse',
  answer: 'Answer without a refund',
  answeredReport: 'The report is answered, and its customer gets a mail',
  approved: 'The return is approved, and its customer gets a mail',
  refused: 'The return is refused, and its customer gets a mail',
  receive: 'Received',
  cameBack: 'If the parcel comes back to us: how many of each go back on the shelf?',
  receiveHint: 'How many of each go back on the shelf?',
  shelf: (name: string) => joined`Back on the shelf: ${name}`,
  none: 'None',
  received: 'The return is received',
  shelved: (count: number) => `${count} on the shelf again`,
  refund: (sum: string) => `Refund ${sum}`,
  refundTitle: 'Give the money back?',
  refundHint: (sum: string, provider: string) => `${sum} goes back through ${provider}. It cannot be taken back.`,
  leave: 'Not yet',
  refunding: 'Refunding...',
  refundReason: 'Return',
  otherRefunds: (sum: string) =>
    `${sum} of this order was refunded besides this return. Was it for these items? Then they are paid back already.`,
} as const;

export const staffReturnReasons: Readonly<Record<Known<ReturnReason>, string>> = {
  damaged: 'Arrived damaged',
  faulty: 'Does not work',
  wrong: 'Not what was ordered',
  unexpected: 'Not what was expected',
  unwanted: 'Not needed any more',
  other: 'Something else',
  unknown: 'Unknown reason',
  missing: 'Has not arrived',
  recall: 'Recalled: nothing is sent back',
  withdrawal: 'Withdrawal from the order',
  unsent: 'Not sent any more',
};

export const staffReturnStages: Readonly<Record<ReturnStage, string>> = {
  asked: 'To decide',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  unknown: unknownWord,
};

export const returnListMessages: ListMessages = {
  loading: 'Loading the returns',
  loadFailed: 'We could not load the returns',
  pages: { title: 'Pages of returns', newer: 'Newer returns', newest: 'Newest returns', older: 'Older returns' },
  showAll: 'Show the newest',
  none: {
    picture: scenePictures['order-confirmed'],
    title: 'No returns to look at',
    hint: 'When somebody wants to return something, it appears here.',
  },
  noneFound: { picture: scenePictures['order-confirmed'], title: 'No more returns' },
};

export function staffReturnProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict')
    return 'Somebody else has changed this return, or it was withdrawn. Look at it again: nothing was changed.';
  return problemMessage(problem, {
    gone: 'This return does not exist any more. Nothing was changed.',
    'already-on-shelf':
      'This order was cancelled before it was sent, so its items are on the shelf already. Put none of them back.',
    refused: 'The database did not accept this. Look at the return again: nothing was changed.',
    forbidden: 'Your account may not change returns. If you were staff a moment ago, sign in again.',
    unreachable: 'We could not save this. Check your connection, then look whether it happened.',
  });
}
