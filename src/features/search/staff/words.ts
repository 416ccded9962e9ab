import type { ListMessages } from '@/features/staff-area/list';
import { joined } from '@/lib/isolated';

const quoted = (words: string) => joined`“${words}”`;

export const searchAdminMessages = {
  title: 'Search',
  hint: 'What shoppers look for, and the words they use for it.',
  add: 'Add words',
  addFor: (text: string) => joined`Add words for ${text}`,
  edit: (words: string) => joined`Edit ${quoted(words)}`,
  editTitle: 'Edit words',
  words: 'Words that mean the same',
  wordsHint:
    'Whoever types one of them finds what has any other. Misspellings need no entry: the search forgives them.',
  wordsFieldHint: 'Separated by commas, such as scooter, balance bike. One of them has to be in the text of a product.',
  listName: 'Groups of words',
  misses: 'Searched and not found',
  missesHint: (days: number) =>
    `What shoppers looked for in the last ${days} days without finding anything. Nobody is stored with it.`,
  missesHintLoading: 'What shoppers looked for without finding anything. Nobody is stored with it.',
  columns: { text: 'Searched for', count: 'Times', lastDay: 'Last', actions: 'Actions' },
  saved: 'The words are saved',
  full: 'There are 200 groups of words already. Delete one first.',
  deleteTitle: (words: string) => joined`Delete ${quoted(words)}?`,
  deleteHint: 'The search no longer takes them for the same.',
  gone: 'Somebody else deleted these words while you were editing. Save adds them again; Cancel lets them go.',
  removal: {
    deleted: (words: string) => joined`${quoted(words)} is deleted`,
    restored: (words: string) => joined`${quoted(words)} is back`,
    alreadyGone: (words: string) => joined`${quoted(words)} was removed by somebody else`,
    failed: (words: string) => joined`${quoted(words)} could not be changed. Try again in a moment.`,
  },
} as const;

export const wordListMessages: ListMessages = {
  loading: 'Loading the words',
  loadFailed: 'We could not load the words that mean the same',
  none: 'No words yet. Add some when shoppers call a thing by another name than you do.',
};

export const missListMessages: ListMessages = {
  loading: 'Loading what was not found',
  loadFailed: 'We could not load what was searched and not found',
  none: 'Nothing. Every search has found something.',
};
