import { scenePictures } from '@/config/pictures';
import type { Known } from '@/domain/known-word';
import type { Remedy } from '@/domain/recall';
import type { ListMessages } from '@/features/staff-area/list';
import { problemMessage } from '@/features/staff-area/words';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import { countOf, unknownWord } from '@/lib/words';
import type { StaffRemedy } from './rows';

export const recallListMessages = {
  title: 'Recalls',
  loading: 'Loading the recalls',
  loadFailed: 'We could not load the recalls',
  pages: { title: 'Pages of recalls', newer: 'Newer recalls', newest: 'Newest recalls', older: 'Older recalls' },
  showAll: 'Show the newest',
  none: {
    picture: scenePictures['order-confirmed'],
    title: 'Nothing is recalled',
    hint: 'A product is recalled from its form: it leaves the shop at once, and everybody who bought it gets a mail.',
  },
} satisfies ListMessages & { title: string };

export const unopenedMessages: ListMessages = {
  loading: 'Loading who has not opened it',
  loadFailed: 'We could not load who has not opened it',
  none: 'Everybody has opened it.',
};

export const staffRecallMessages = {
  hint: 'Everybody who bought it gets a mail, and a notice on the page of their order. Whoever has not opened that page gets a letter.',
  listName: 'Recalls',
  recall: 'Recall',
  recallHint: 'It leaves the shop when you save, and everybody who bought it gets a mail. Check the days twice.',
  recalled: 'Recalled',
  standing: 'This product is recalled: nobody sees it in the shop.',
  toRecalls: 'See the recalls',
  titleOf: (name: string) => joined`Recall ${name}`,
  edit: (name: string) => joined`Edit the recall of ${name}`,
  saved: (name: string, told: number) => joined`${name} is recalled. ${countOf(told, 'order')} notified.`,
  gone: 'This recall is not there any more. Close the form and look at the list.',
  columns: { product: 'Product', remedy: 'Remedy', told: 'Told', opened: 'Opened', state: 'State', actions: 'Actions' },
  told: (count: number) => countOf(count, 'order'),
  notOpened: (count: number) => `${count} not opened`,
  who: (name: string) => joined`Not opened: ${name}`,
  print: 'Print letters',
  lift: 'Lift',
  liftTitle: (name: string) => joined`Lift the recall of ${name}?`,
  liftHint:
    'It is back in the shop at once, and everybody who was told gets a mail that it is safe. What they have asked for stays.',
  keep: 'Let it stand',
  lifted: (name: string) => joined`The recall of ${name} is lifted`,
  states: { standing: 'Stands', lifted: 'Lifted' },
  people: { customer: 'Customer', order: 'Order', mail: 'Mail' },
  labels: {
    reason: 'Reason',
    remedy: 'Remedy',
    batch: 'Batch',
    soldFrom: 'Sold from',
    soldUntil: 'Sold until',
  },
  hints: {
    reason: 'What is wrong and what can happen, in plain words. Buyers read it in the mail.',
    batch: 'As printed on the toy or its box. Empty: all of them.',
    days: 'In the shop’s time. Empty: no limit.',
  },
} as const;

export const remedyNames: Readonly<Record<Known<Remedy>, string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
  part: 'Part',
  unknown: unknownWord,
};

const mailStates: Readonly<Record<string, string>> = {
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
  dropped: 'Not sent',
};

export const mailWords = (state: string | null): string =>
  state === null ? 'No address' : (mailStates[state] ?? unknownWord);

export function recallProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict')
    return 'Somebody else has changed this recall. Look at it again: nothing was changed.';
  return problemMessage(problem, { gone: staffRecallMessages.gone });
}

export const staffRemedyMessages = {
  title: 'Remedies to send',
  openOrder: (id: string) => `Open order ${id}`,
  asked: (moment: string) => `Asked for ${moment}`,
  answer: 'A sentence for the customer',
  answerHint: 'It is shown in the email and on the order page. Needed when you send nothing.',
  answerMissing: 'Say why it is not sent.',
  send: 'Send it',
  refuse: 'We do not have it',
  sent: 'It counts as sent, and the customer gets an email',
  refused: 'The customer gets an email that we do not have it',
  erased: 'Name erased',
} as const;

export const remedyListMessages: ListMessages = {
  loading: 'Loading the remedies',
  loadFailed: 'We could not load the remedies',
  pages: { title: 'Pages of remedies', newer: 'Newer remedies', newest: 'Newest remedies', older: 'Older remedies' },
  none: 'No remedies to send.',
};

export const staffRemedyName = ({ kind, productName }: StaffRemedy): string =>
  kind === 'replacement' ? joined`A replacement: ${productName}` : joined`The part: ${productName}`;

export function staffRemedyProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict') return 'Somebody else has answered this request. Nothing was changed.';
  return problemMessage(problem, { gone: 'This request does not exist any more. Nothing was changed.' });
}

export const printedNoticeMessages = {
  title: 'Letters of a recall',
  loading: 'Loading the letters',
  failed: 'We could not load the letters',
  back: 'Back to the recalls',
  print: 'Print',
  none: { picture: scenePictures['order-confirmed'], title: 'Nobody is left to write to' },
  subject: (name: string) => joined`Safety recall: ${name}`,
  greeting: (name: string | null) => (name === null ? 'Hello,' : joined`Hello ${name},`),
  stop: 'you bought this from us. Please stop using it now, and take it away from children.',
  order: (id: string, day: string) => `Your order ${id} of ${day}`,
  howMember: (email: string) =>
    `Scan the code and sign in: one press asks for it. Or write to ${email} with this number, and we give you what is promised here.`,
  howGuest: (email: string, address: string) =>
    `Write to ${email} with this number, and we give you what is promised here. The links in our mails lead to the page of your order, where one press asks for it. The code leads to ${address}.`,
  codeOfOrder: 'The page of your order',
  codeOfRecalls: 'Our recalls',
  withoutAddress: (count: number) => `${countOf(count, 'order')} has no address to write to.`,
} as const;
