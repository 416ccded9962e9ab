import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import { adminMessages, problemMessage } from '@/features/staff-area/words';
import { formatMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import type { Problem } from '@/lib/result';
import { countOf, unknownWord } from '@/lib/words';
import type { Letter } from './data';

export const SUBJECT_MAX_LENGTH = 150;
export const BODY_MAX_LENGTH = 20_000;

export const letterMessages = {
  title: 'Newsletter',
  numbers: (confirmed: number, unconfirmed: number) =>
    `${countOf(confirmed, 'reader')} confirmed, ${unconfirmed} not yet`,
  letters: 'Letters',
  lettersHint:
    'One letter in a calendar month, to everybody who confirmed. It starts five minutes after you press Send, and can be stopped until then.',
  write: 'Write a letter',
  edit: 'Edit',
  subject: 'Subject',
  body: 'Text',
  bodyHint: 'Markdown: ## heading, **bold**, - list, [link](/shop). Pictures are not sent.',
  missing: 'A letter has a subject and a text',
  save: 'Save letter',
  saving: 'Saving...',
  saved: 'The letter is saved',
  cancel: 'Cancel',
  preview: 'Preview',
  hidePreview: 'Hide preview',
  previewTitle: 'The letter as it will arrive',
  previewLoading: 'Writing the preview',
  previewFailed: 'The preview could not be written.',
  look: 'Look',
  light: 'Light',
  dark: 'Dark',
  test: 'Send to me',
  tested: 'The letter is on its way to you',
  send: (count: number) => `Send to ${countOf(count, 'reader')}`,
  scheduled: 'The letter starts in five minutes',
  stop: 'Stop',
  stopped: 'The letter is stopped',
  now: 'Send now',
  started: 'The letter starts now',
  remove: 'Delete',
  removed: 'The letter is deleted',
  removeTitle: (subject: string) => joined`Delete “${subject}”?`,
  removeHint: 'Nobody has got it. It cannot be brought back.',
  progress: (letter: Letter) => `${letter.sent} of ${letter.recipients} sent`,
  subscribers: 'Readers',
  search: 'Search readers by e-mail',
  export: 'Download CSV',
  exporting: (count: number) => `${countOf(count, 'reader')} so far`,
  exported: (count: number) => `${countOf(count, 'reader')} saved`,
  exportFailed: 'The list could not be saved. Try again in a moment.',
  states: { sent: 'Sent', sending: 'Sending', draft: 'Draft', scheduled: 'Scheduled' },
  columns: { email: 'E-mail', confirmed: 'Confirmed', source: 'Source' },
  sources: { form: 'Form', unknown: unknownWord },
} as const;

/** The state of a letter, in a sentence. */
export function describeLetter(letter: Letter): string {
  const failed = letter.failed === 0 ? '' : `, ${letter.failed} could not be delivered`;
  if (letter.finishedAt !== null)
    return `${letterMessages.progress(letter)}${failed}, ${formatMoment(letter.finishedAt)}`;
  if (letter.startedAt !== null) return `${letterMessages.progress(letter)}${failed}`;
  return letter.scheduledFor === null ? 'Not sent' : `Starts ${formatMoment(letter.scheduledFor)}`;
}

export function letterProblem(problem: Problem): string {
  const reason = problem.kind === 'refused' ? problem.reason : problem.kind;
  switch (reason) {
    case 'letter-changed':
      return 'Somebody has just changed or sent this letter. Look at it again.';
    case 'letter-started':
      return 'The letter is on its way already.';
    case 'letter-this-month':
      return 'This month has its letter. The next one can be sent next month.';
    case 'no-readers':
      return 'Nobody has confirmed yet, so there is nobody to send it to.';
    case 'too-many':
      return 'You have tried it twenty times in this hour. Wait for the next.';
    default:
      return problemMessage(problem, { unreachable: adminMessages.didNotWork });
  }
}

export const letterListMessages: ListMessages = {
  loading: 'Loading the letters',
  loadFailed: 'We could not load the letters',
  none: 'No letter has been written yet.',
};

export const subscriberListMessages: ListMessages = {
  loading: 'Loading the readers',
  loadFailed: 'We could not load the readers',
  pages: { title: 'Pages of readers', newer: 'Back one page', newest: 'Latest readers', older: 'Earlier readers' },
  showAll: 'Show all readers',
  none: {
    picture: scenePictures['no-addresses'],
    title: 'No readers yet',
    hint: 'Whoever confirms an address by the link in our mail appears here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No readers found matching your search.' },
};
