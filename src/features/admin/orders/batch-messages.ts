import { scenePictures } from '@/config/scene-pictures';
import { shortOrderId } from '@/lib/format';
import { countOf, listOf } from '@/lib/words';
import { orderProblem } from './messages';
import type { AdminOrderSummary, ShipAnswer } from './repository';

export const slipMessages = {
  title: 'Packing slips',
  loading: 'Loading the packing slips',
  failed: 'We could not load the packing slips',
  back: 'Back to the list',
  gone: { picture: scenePictures['no-orders'], title: 'These orders do not exist any more' },
} as const;

export const batchMessages = {
  label: 'Chosen orders',
  select: (id: string) => `Select order ${shortOrderId(id)}`,
  selectAll: 'Select all on this page',
  clear: 'Select none',
  selected: (count: number) => `${countOf(count, 'order')} selected`,
  effect: 'Marked as shipped, each sends its customer a mail. Stock and money stay as they are.',
  print: 'Print',
  ship: 'Mark shipped',
  shipping: 'Marking...',
  question: (count: number) => `Mark ${countOf(count, 'order')} as shipped?`,
  shipped: (count: number) => `${countOf(count, 'order')} marked as shipped`,
  noneToShip: 'These orders are shipped, completed or cancelled already.',
  report: (count: number) => `${countOf(count, 'order')} not marked as shipped:`,
  reason: ({ id, problem }: ShipAnswer) => `${shortOrderId(id)}: ${problem ? orderProblem(problem) : ''}`,
  close: 'Close this report',
} as const;

const numbersOf = (orders: readonly AdminOrderSummary[]) => listOf(orders.map(({ id }) => shortOrderId(id)));

/** What staff have to confirm before several orders are marked as shipped. */
export function shipSentences(unpaid: readonly AdminOrderSummary[], left: readonly AdminOrderSummary[]): string[] {
  return [
    `Not paid: ${numbersOf(unpaid)}. What is shipped does not expire any more, and can still be paid.`,
    ...(left.length > 0 ? [`Shipped, completed or cancelled already, and left as it is: ${numbersOf(left)}.`] : []),
    batchMessages.effect,
  ];
}
