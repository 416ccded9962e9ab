import { joined } from '@/lib/isolated';

export const heartMessages = {
  add: (name: string) => joined`Add to wish list: ${name}`,
  remove: (name: string) => joined`Remove from wish list: ${name}`,
  addShort: 'Add to wish list',
  removeShort: 'Remove from wish list',
  failed: 'We could not read your wish lists. Check your connection and try again.',
} as const;
