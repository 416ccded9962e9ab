import { joined } from '@/lib/isolated';

const quoted = (name: string) => joined`“${name}”`;

export const ownViewMessages = {
  save: 'Save view',
  hint: 'Keeps the filters, the search and the order of the list as they are now, for you alone.',
  name: 'Name',
  saved: (name: string) => joined`${quoted(name)} is saved`,
  replaceTitle: (name: string) => joined`Replace ${quoted(name)}?`,
  replaceHint: 'You have a view of this name. It will show the list as it is now.',
  replace: 'Replace',
  loadFailed: 'We could not load your own views',
  delete: (name: string) => joined`Delete view ${name}`,
  deleteTitle: (name: string) => joined`Delete ${quoted(name)}?`,
  deleteHint: 'Only the view goes. The orders stay.',
  removal: {
    deleted: (name: string) => joined`${quoted(name)} is deleted`,
    restored: (name: string) => joined`${quoted(name)} is back`,
    alreadyGone: (name: string) => joined`${quoted(name)} is deleted already`,
    failed: (name: string) => joined`${quoted(name)} could not be changed. Try again in a moment.`,
  },
} as const;
