import { scenePictures } from '@/config/pictures';
import type { ListPageMessages } from '@/features/staff-area/list-page';
import { joined } from '@/lib/isolated';

export const makerListMessages = {
  title: 'Makers',
  add: 'Add Maker',
  loading: 'Loading the makers',
  loadFailed: 'We could not load the makers',
  none: {
    picture: scenePictures['no-products'],
    title: 'No makers yet',
    hint: 'Add who made what you sell. The form of a product lets you choose them by name.',
  },
} satisfies ListPageMessages;

export const makerMessages = {
  hint: 'Who made what is sold, and whom to turn to. Shown with each of their products and on its safety sheet.',
  listName: 'Makers',
  columns: { name: 'Name', email: 'Email', euContact: 'Contact in the EU', actions: 'Actions' },
  labels: { name: 'Name', address: 'Address', email: 'Email', euContact: 'Contact in the EU' },
  edit: (name: string) => joined`Edit ${name}`,
  saved: (name: string) => joined`${name} is saved`,
  added: (name: string) => joined`${name} is added`,
  gone: 'Somebody else deleted this maker while you were editing. Save adds it again; Cancel lets it go.',
  euHint: 'Name, address and e-mail of who answers in the EU. Empty: the maker is in the EU.',
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint: 'This works while no product names this maker, archived ones included.',
  removal: {
    deleted: (name: string) => joined`${name} is deleted`,
    restored: (name: string) => joined`${name} is back`,
    alreadyGone: (name: string) => joined`${name} was removed by somebody else`,
    inUse: (name: string) => joined`${name} has products, so it stays. Choose another maker for them first.`,
    failed: (name: string) => joined`${name} could not be changed. Try again in a moment.`,
  },
} as const;
