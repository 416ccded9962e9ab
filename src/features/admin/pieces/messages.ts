import type { Cents } from '@/domain/money';
import type { PieceRequest } from '@/domain/piece';
import { formatMoney } from '@/lib/format';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import type { ListMessages } from '../shared/components/list';
import { problemMessage } from '../shared/messages';

export const staffPieceMessages = {
  title: 'Pieces to send',
  openOrder: (id: string) => `Open order ${id}`,
  asked: (moment: string) => `Asked for ${moment}`,
  answer: 'A sentence for the customer',
  answerHint: 'It is shown in the email and on the order page. Needed when you send nothing.',
  answerMissing: 'Say why it is not sent.',
  price: 'Price',
  priceHint: 'In US dollars, with its delivery. Empty sends it free. Tax is added where prices do not contain it.',
  priceExample: 'Enter a sum in dollars, such as 3.50',
  priceZero: 'Leave it empty to send the piece free',
  send: 'Send the piece',
  offer: (price: Cents) => `Offer for ${formatMoney(price)}`,
  refuse: 'We do not have it',
  sent: 'It counts as sent, and the customer gets an email',
  offered: 'The customer gets an email with the price and where to pay',
  refused: 'The customer gets an email that we do not have it',
  erased: 'Name erased',
} as const;

export const pieceListMessages: ListMessages = {
  loading: 'Loading the pieces',
  loadFailed: 'We could not load the pieces',
  pages: { title: 'Pages of pieces', newer: 'Newer pieces', newest: 'Newest pieces', older: 'Older pieces' },
  none: 'No pieces to send.',
};

export function staffPieceName({ kind, piece, productName }: PieceRequest): string {
  if (kind === 'replacement') return joined`Recall, a replacement: ${productName}`;
  if (kind === 'part') return joined`Recall, the part: ${productName}`;
  return joined`Lost: ${piece ?? ''}, of ${productName}`;
}

export function staffPieceProblem(problem: Problem | Conflict<unknown>): string {
  if (problem.kind === 'conflict') return 'Somebody else has answered this request. Nothing was changed.';
  return problemMessage(problem, {
    gone: 'This request does not exist any more. Nothing was changed.',
    'order-erased': 'The name and address of this order are erased, so nothing can be sold to its customer.',
    'goods-recalled': 'The product of this piece is recalled, so nothing of it is sold.',
    'unknown-country': 'The country of this order is not known, and it decides the tax, so the piece cannot be sold.',
    'unknown-state': 'The state of this order is not known, and it decides the tax, so the piece cannot be sold.',
  });
}
