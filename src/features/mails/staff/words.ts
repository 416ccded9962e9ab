import { adminMessages } from '@/features/staff-area/words';
import { formatMoment, shortOrderId } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import { unknownWord } from '@/lib/words';
import type { OpenMail, PrefacedMail, StaffMail } from './rows';

export const PREFACE_MAX_LENGTH = 500;

export const prefacedMailNames: Readonly<Record<PrefacedMail, string>> = {
  order_received: 'Order received',
  payment_pending: 'Payment pending',
  paid: 'Paid',
  shipped: 'On its way',
  parcel: 'Part on its way',
  parcel_stopped: 'Parcel stopped',
  tracking: 'Tracking number',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  back_in_stock: 'Back in stock',
  return_asked: 'Return asked for',
  return_withdrawn: 'Return withdrawn',
  return_decided: 'Return decided',
  recall: 'Safety recall',
  recall_lifted: 'Recall lifted',
  remedy_answered: 'Remedy of a recall sent or not',
  withdrawal: 'Withdrawal received',
  review_asked: 'Asking for a review',
  played_asked: 'Asking if it is still played with',
};

const mailNames: Readonly<Record<string, string>> = {
  ...prefacedMailNames,
  newsletter_confirm: 'Newsletter: please confirm',
  letter: 'Letter',
  message_answer: 'Answer to a message',
  email_changed: 'Email address changed',
  order_link: 'New link to an order',
  staff_new_order: 'To staff: new order',
  staff_low_stock: 'To staff: low stock',
  staff_incident: 'To owners: payment incident',
  staff_return: 'To staff: return asked for',
  staff_message: 'To staff: message',
};

export const ownMailNames: Readonly<Record<StaffMail, string>> = {
  staff_new_order: 'New orders',
  staff_return: 'Returns',
  staff_message: 'Messages',
  staff_low_stock: 'Low stock',
};

export const ownMailMessages = {
  title: 'My mails',
  hint: 'Which mails about the work in the shop you get. Owners get orders, returns and low stock until they choose otherwise. Of messages there are five mails an hour at most.',
  loading: 'Loading your mails',
  loadFailed: 'We could not load which mails you get',
  keep: 'Save my mails',
  kept: 'Your mails are saved',
} as const;

export const mailStateNames: Readonly<Record<OpenMail['state'], string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  unknown: unknownWord,
};

const mailName = (kind: string) => mailNames[kind] ?? `Other mail (${kind})`;

export const mailTitle = ({ kind, orderId }: Pick<OpenMail, 'kind' | 'orderId'>) =>
  orderId === null ? mailName(kind) : `${mailName(kind)}, order ${shortOrderId(orderId)}`;

export const mailMessages = {
  title: 'Mails',
  intro: 'The shop writes to customers about their orders, and to staff about new ones.',
  ownWords: 'Your words',
  ownWordsHint: 'They stand at the top of a mail to customers.',
  mail: 'Mail',
  preface: 'A few words of ours at the top of the mail',
  prefaceHint: `Plain text, ${PREFACE_MAX_LENGTH} characters at most. Leave it empty to say nothing.`,
  keep: 'Keep words',
  keeping: 'Keeping...',
  kept: (kind: PrefacedMail) => `The words of “${prefacedMailNames[kind]}” are kept`,
  notKept: 'The words were not kept. Try again in a moment.',
  listName: 'Mails that are not delivered',
  loading: 'Loading the mails',
  allSent: 'Every mail is delivered.',
  waiting: (count: number) => (count === 1 ? '1 mail waits' : `${count} mails wait`),
  failed: (count: number) => (count === 1 ? '1 could not be delivered' : `${count} could not be delivered`),
  loadFailed: 'We could not load the mails',
  again: 'Send again',
  sentAgain: 'The mail is tried again',
  gone: 'This mail is on its way already, or its address is erased',
  notSent: adminMessages.didNotWork,
} as const;

/** When the next attempt is, and why the last one failed. */
export function describeMail({ createdAt, nextAttemptAt, attempts, problem }: OpenMail): string {
  const written = `Written ${formatMoment(createdAt)}`;
  const next = nextAttemptAt === null ? [] : [`next attempt ${formatMoment(nextAttemptAt)}`];
  const tries = attempts === 0 ? [] : [attempts === 1 ? '1 attempt' : `${attempts} attempts`];
  return isolatedList([written, ...tries, ...next, ...(problem === null ? [] : [problem])], ' · ');
}
