import { scenePictures } from '@/config/pictures';
import type { Known } from '@/domain/known-word';
import type { ListMessages } from '@/features/staff-area/list';
import { joined } from '@/lib/isolated';
import { countOf } from '@/lib/words';
import type { StockChange, stockChangeKinds } from './data';

export const stockMessages = {
  title: 'Stock history',
  now: (stock: number) => `${countOf(stock, 'unit')} now`,
  waiting: (count: number) => (count === 1 ? '1 person waits for it' : `${count} people wait for it`),
  correct: 'Correct stock',
  counted: 'Counted',
  countedHint: (seen: number) =>
    `The shop says ${seen}. What is sold while this is open stays sold: only the difference is applied.`,
  reason: 'Reason',
  reasonHint: 'Such as: two were broken',
  corrected: (stock: number) => `The stock is ${stock} now`,
  correctedAndSold: (stock: number, counted: number) =>
    `The stock is ${stock} now: ${countOf(Math.abs(counted - stock), 'unit')} ${counted > stock ? 'sold' : 'came back'} while you counted`,
  gone: 'Somebody else has deleted this product.',
  when: 'When',
  what: 'What',
  change: 'Change',
  after: 'Stock after',
  by: 'By',
  order: (id: string) => `Order ${id}`,
  shop: 'The shop',
} as const;

const kindWords: Record<(typeof stockChangeKinds)[number], string> = {
  added: 'Product added',
  removed: 'Product deleted',
  sold: 'Sold',
  given_back: 'Given back by an order that was cancelled or expired',
  returned: 'Returned to the shelf',
  corrected: 'Corrected',
  edited: 'Changed in the form',
};

const wordOf = (kind: Known<keyof typeof kindWords>) =>
  kind in kindWords ? kindWords[kind as keyof typeof kindWords] : 'Changed';

export function changeSentence({ kind, actor, reason }: StockChange): string {
  if (kind === 'edited' && actor === null) return 'Changed outside the staff area';
  return reason === null ? wordOf(kind) : joined`${wordOf(kind)}: ${reason}`;
}

const none = {
  picture: scenePictures['no-products'],
  title: 'No changes of the stock yet',
};

export const stockListMessages: ListMessages = {
  loading: 'Loading the stock history',
  loadFailed: 'We could not load the stock history',
  pages: { title: 'Pages of the stock history', newer: 'Newer', newest: 'Newest', older: 'Older' },
  showAll: 'Show the newest',
  none,
  noneFound: none,
};
