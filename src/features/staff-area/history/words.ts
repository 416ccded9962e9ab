import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '../list';
import type { AuditRow } from './data';

const none = {
  picture: scenePictures['no-orders'],
  title: 'No changes yet',
  hint: 'What staff change from now on is listed here.',
};

export const historyListMessages: ListMessages = {
  loading: 'Loading the history',
  loadFailed: 'We could not load the history',
  pages: { title: 'Pages of the history', newer: 'Newer changes', newest: 'Newest changes', older: 'Older changes' },
  showAll: 'Show the newest changes',
  none,
  noneFound: none,
};

export const historyMessages = {
  open: 'History',
  onlyOthers: 'The changes on this page touched nothing that the form shows.',
  putBack: 'Put back',
  question: 'Put these values back?',
  puttingBack: 'Putting back...',
  ofMoment: (moment: string) => `the values before ${moment}`,
  isBack: 'The old values are back',
  changedMeanwhile: 'Somebody else saved this in the meantime. Nothing was put back: look at the newest change first.',
} as const;

export const actionWords: Record<AuditRow['action'], string> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  unknown: 'Changed',
};
