import { joined } from '@/lib/isolated';
import { listOf } from '@/lib/words';

export const cartMessages = {
  added: (name: string) => joined`Added ${name} to cart`,
  updated: (name: string) => joined`Updated ${name} quantity in cart`,
  removed: (name: string) => joined`Removed ${name} from cart`,
  cleared: 'Cart has been cleared',
  limited: (name: string, limit: number) =>
    joined`Only ${limit} of ${name} can be ordered. Your cart has all of them now.`,
  full: (name: string) => joined`Your cart already holds every ${name} that can be ordered.`,
  notForSale: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} sold out or no longer in our shop.`,
  tooManyLines: (limit: number) => `A cart holds up to ${limit} different products. Remove one to add another.`,
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting: books to share, blocks to stack, a drum for the brave.',
  notSaved: 'Your browser does not let us save your cart. It is kept until you close this tab.',
  gone: 'No longer in our shop. Remove it to go on.',
  soldOut: 'Sold out for now. Remove it to go on.',
  short: (available: number) => `Only ${available} left. Lower the quantity to go on.`,
  priceChanged: (from: string, to: string) => `The price changed from ${from} to ${to} since you added it.`,
  blocked: 'Some items need a change before you can go on. See the notes beside them.',
} as const;
