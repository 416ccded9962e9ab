import { scenePictures } from '@/config/pictures';
import type { Known } from '@/domain/known-word';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { problemMessage } from '@/features/staff-area/words';
import { formatMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import type { ANSWER_MAILS, MessageShow, MessageSummary } from './data';

/** The maximum length of an answer, in characters. The database checks the same limit. */
export const ANSWER_MAX = 5000;

export type MessageState = 'to-answer' | 'answered' | 'closed';

export function messageState({ closedAt, answers }: MessageSummary): MessageState {
  if (closedAt !== null) return 'closed';
  return answers > 0 ? 'answered' : 'to-answer';
}

export const messageStateNames: Readonly<Record<MessageState, string>> = {
  'to-answer': 'To answer',
  answered: 'Answered',
  closed: 'Closed',
};

export const messageShowNames: Readonly<Record<MessageShow, string>> = { open: 'Open', closed: 'Closed', all: 'All' };

export const answerMailNames: Readonly<Record<Known<(typeof ANSWER_MAILS)[number]>, string>> = {
  waiting: 'its mail waits',
  sent: 'its mail is sent',
  failed: 'its mail could not be delivered',
  dropped: 'its mail was not sent',
  unknown: unknownWord,
};

export const inboxMessages = {
  title: 'Messages',
  hint: 'What people wrote to us by the contact form, and the pieces that they lost, the newest first.',
  one: 'Message',
  show: 'Show',
  columns: {
    from: 'From',
    subject: 'Subject',
    assignedTo: 'Assigned to',
    received: 'Received',
    state: 'State',
    action: 'Action',
  },
  everybody: 'Everybody',
  nobody: 'Nobody',
  notActive: (member: string) => `${member} (not active)`,
  view: 'View',
  loading: 'Loading the message',
  oneFailed: 'We could not load this message',
  notFoundTitle: 'There is no such message',
  notFoundHint: 'It may have been erased, with its account or in time.',
  thread: 'What was written',
  wrote: (name: string, at: string) => joined`${name} wrote ${formatMoment(at)}`,
  answered: (actor: string, at: string) => joined`${actor} answered ${formatMoment(at)}`,
  closedBy: (actor: string, at: string) => joined`${actor} closed it ${formatMoment(at)}`,
  guest: 'Not signed in: anybody can type this address.',
  member: 'Written from an account',
  record: 'The customer',
  order: (id: string) => `Order ${id}`,
  orderNamed: 'The message names this order. That does not prove whose it is.',
  madeOrder: (id: string) => `Made for it: order ${id}`,
  sendPiece: 'Send it free',
  sellPiece: 'Ask for a sum',
  answer: 'Your answer',
  answerHint: 'It goes by mail, above what was asked. A reply to it comes to our mailbox.',
  answerMissing: 'Write an answer first',
  answerName: 'An answer',
  send: 'Send',
  sending: 'Sending...',
  sent: 'The answer is on its way',
  close: 'Close message',
  reopen: 'Open message again',
  closed: 'The message is closed',
  reopened: 'The message is open again',
  assigned: (member: string) => `Assigned to ${member}`,
  unassigned: 'Assigned to nobody',
  conflict:
    'Somebody else has changed or answered this message in the meantime. Nothing was sent, and your words are still here: read what is new, then send.',
  linkedFailed: 'We could not load the messages about this',
} as const;

export const messageListMessages: ListPageMessages = {
  title: 'Messages',
  search: 'Search messages by name, e-mail or words...',
  loading: 'Loading the messages',
  loadFailed: 'We could not load the messages',
  pages: { title: 'Pages of messages', newer: 'Newer messages', newest: 'Newest messages', older: 'Older messages' },
  showAll: 'Show all messages',
  none: {
    picture: scenePictures['order-confirmed'],
    title: 'No messages to answer',
    hint: 'What people write by the contact form, or lose of what they bought, appears here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No message fits. Search for something else.' },
};

export function messageProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict')
    return 'Somebody else has changed this message in the meantime. Look at it again: nothing was changed.';
  return problemMessage(problem, {
    gone: 'The message, or the member, is no longer there. Nothing was changed.',
    forbidden: 'Your account may not answer messages. If you were staff a moment ago, sign in again.',
  });
}
