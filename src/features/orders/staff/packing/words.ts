import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import { problemMessage } from '@/features/staff-area/words';
import { formatMoment, formatWeekday } from '@/lib/format';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import { countOf } from '@/lib/words';
import { isInPerson } from '../../order-page';
import type { OrderDetails } from '../rows';
import { meanwhileSentence } from '../status-words';
import type { PackingOrder } from './data';

export const packingMessages = {
  title: 'To pack',
  hint: 'Paid orders, those that are needed first on top. A hand scanner ticks what it reads.',
  search: 'Search by order number or name',
  order: (id: string) => `Order ${id}`,
  promised: (day: string) => `Promised by ${formatWeekday(day)}`,
  left: (units: number) => countOf(units, 'piece'),
  units: (name: string) => joined`How many of ${name}`,
  corrected: (at: string) => `Address corrected ${formatMoment(at)}. A slip from before that is wrong.`,
  recalled: 'Recalled: it stays here',
  settled: 'All that was left of this order is recalled and settled: it can be cancelled.',
  openOrder: 'Open the order',
  gift: 'Gift',
  giftWrapped: 'Gift, to be wrapped',
  giftMessage: 'Its message is on the slip.',
  packing: 'Sending...',
  next: 'Next',
  nothingTicked: 'Tick what is in the parcel first.',
  badUnits: 'Enter a number from 1 to what is left.',
  scan: 'Scan',
  scanTitle: (id: string) => `Scan for order ${id}`,
  scanHint: 'Hold the bar code of a product in front of the camera, or a code with our number of it.',
  scanned: (name: string) => joined`Ticked: ${name}`,
  scannedRecalled: (name: string) => joined`${name} is recalled. It stays here, so take it out of the parcel.`,
  scannedOther: (name: string, id: string) => joined`${name} belongs to order ${id}, not to this one.`,
  scannedNothing: (code: string) => joined`No order on this page has the code ${code}.`,
  scanDone: 'Done',
  noCamera: 'The camera could not be opened. Allow it in the settings of the browser, or tick the lines by hand.',
  slips: 'Print all slips',
  labels: 'Export labels',
  exportingLabels: 'Exporting...',
  labelsExported: (count: number) => `${countOf(count, 'label')} exported`,
  labelsFailed: 'The labels were not exported: the database did not answer. Try again in a moment.',
} as const;

/** For a parcel, or for goods that are handed over in person. */
export const packingWords = (order: Pick<PackingOrder, 'delivery' | 'parcels'>) =>
  isInPerson(order)
    ? {
        partlySent: 'A part is handed over. This is the rest:',
        pack: 'Handed over',
        sent: 'Handed over. Its customer gets a mail.',
        partSent: 'A part is handed over, and its customer gets a mail. The rest is still here.',
      }
    : {
        partlySent: `${countOf(order.parcels.length, 'parcel')} sent. This is the rest:`,
        pack: 'Packed and shipped',
        sent: 'Packed and shipped. Its customer gets a mail.',
        partSent: 'A part is sent, and its customer gets a mail. The rest is still to pack.',
      };

const none = {
  picture: scenePictures['order-confirmed'],
  title: 'Nothing to pack',
  hint: 'When an order is paid, it appears here.',
};

export const packingListMessages = {
  loading: 'Loading what is to pack',
  loadFailed: 'We could not load what is to pack',
  pages: { title: 'Pages of orders to pack', newer: 'Needed earlier', newest: 'Needed first', older: 'Needed later' },
  showAll: 'Show what is needed first',
  none,
  noneFound: { picture: scenePictures['order-confirmed'], title: 'No more orders to pack' },
} satisfies ListMessages;

export function packingProblem(problem: Problem | Conflict<OrderDetails>): string {
  if (problem.kind === 'conflict') return `Nothing was sent. ${meanwhileSentence(problem.current)}`;
  return problemMessage(problem, {
    gone: 'This order does not exist any more. Nothing was sent.',
    forbidden: 'Your account may not pack orders. If you were staff a moment ago, sign in again.',
    unreachable: 'We could not reach the shop. Check your connection and press again: nothing is sent twice.',
  });
}
