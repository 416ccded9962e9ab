import { joined } from '@/lib/isolated';
import { problemWords } from '@/lib/problem-words';
import type { RefusalReason } from '@/lib/refusal-reasons';
import type { Problem } from '@/lib/result';
import { formatCount } from '@/lib/words';
import { staffRefusals } from './problem-words';

export const adminMessages = {
  title: 'Staff area',
  sidebar: 'Sidebar',
  signOut: 'Sign Out',
  leave: 'Back to the shop',
  waiting: (count: number) => `${formatCount(count)} waiting`,
  demonstration: 'Demonstration',
  demonstrationData: 'Demonstration data',
  demonstrationNote: 'A small sample to try things out. Nothing of it is saved.',
  noDatabase: 'No database is configured, so there is only the sample. Nothing is saved.',
  liveOnly:
    'These are live data, and changes are saved. Only the dashboard, products, orders and blog posts have demonstration data.',
  needsDatabase: 'This page needs a database',
  needsDatabaseHint: 'No database is configured. The dashboard, products, orders and blog posts show a sample.',
  loading: 'Loading',
  didNotWork: 'This did not work. Try again in a moment.',
} as const;

export const foundMessages = {
  shown: (count: number, isMore: boolean) =>
    count === 0 ? 'Nothing found' : `${formatCount(count)} shown${isMore ? ', more on the next page' : ''}`,
} as const;

export const editingMessages = {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  more: 'More',
  deleting: 'Deleting...',
  undo: 'Undo',
  conflictTitle: 'Somebody else saved this while you were editing',
  conflictHint: 'Nothing was overwritten. This is what changed since you opened it:',
  conflictNothing: 'It was saved again without a change to these fields.',
  loadTheirs: 'Load their version',
  keepMine: 'Keep mine on top',
  keepMineHint: 'Keeping yours saves what you changed; everything else stays as they saved it.',
  yours: 'yours',
  empty: 'empty',
  restored: 'What you had not saved is back.',
  discardRestored: 'Discard it',
  maybeNotSaved: 'We could not save this change. Check your connection, then look whether it happened.',
} as const;

export const markdownMessages = {
  toolbar: 'Formatting',
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numberedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  preview: 'Preview',
  nothingToPreview: 'Nothing written yet.',
} as const;

export const choosingMessages = {
  addProduct: 'Add a product',
  chosenProducts: 'Chosen products',
  removeProduct: (name: string) => joined`Remove ${name}`,
  unknownProduct: (id: number) => `Product ${id}, not on sale`,
} as const;

/** Sentences by kind of problem, or by reason of a refusal. */
export type ProblemSentences = Partial<Record<Problem['kind'] | RefusalReason, string>>;

const problemSentences: ProblemSentences = {
  gone: 'This is no longer there. Nothing was changed.',
  forbidden: 'Your account may not change this. If you were staff a moment ago, sign in again.',
  'out-of-stock': 'There are not enough units left. Nothing was changed.',
  unreachable: 'We could not save this. Everything you typed is still here: try again in a moment.',
};

/** Why a change failed and what to do; `own` overrides the general sentences. */
export function problemMessage(problem: Problem, own: ProblemSentences = {}): string {
  const sentence = problem.kind === 'refused' ? own[problem.reason] : undefined;
  return sentence ?? own[problem.kind] ?? problemSentences[problem.kind] ?? problemWords(problem, staffRefusals);
}

export function actorName(actor: string): string {
  switch (actor) {
    case 'customer':
      return 'Customer';
    case 'system':
      return 'The shop';
    default:
      return actor;
  }
}
