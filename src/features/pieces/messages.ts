import type { Known } from '@/domain/known-word';
import type { Cents } from '@/domain/money';
import type { PieceRequest, pieceSaleStates, pieceStatuses } from '@/domain/piece';
import { formatMoney, formatShopMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import type { Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import { orderRefusals } from '@/shop/order-problem-words';
import { problemWords, type RefusalWords } from '@/shop/problem-words';

export const pieceMessages = {
  title: 'Pieces',
  lost: 'Lost a piece?',
  hint: 'Tap what is missing. We will check whether we have one, send it free or tell you what it costs.',
  listOf: (name: string) => joined`What was in the box of ${name}`,
  ask: (piece: string) => joined`Ask for ${piece}`,
  none: 'We have no list of what was in these boxes. Write to us, and we will look.',
  requested: 'We have your request and will write to you soon.',
  close: 'Close',
  ourAnswer: 'Our answer:',
  forSale: (sum: Cents) => `You can buy it for ${formatMoney(sum)}.`,
  forSaleUntil: (moment: string) => `Delivery is in the price. We keep it for you until ${formatShopMoment(moment)}.`,
  pay: (sum: Cents) => `Pay ${formatMoney(sum)}`,
  offerOver: 'It was not paid in time, or its order was cancelled. If you still need the piece, ask for it again.',
  bought: 'Bought:',
  boughtWith: (order: string) => `order ${order}`,
} as const;

export const pieceStatusNames: Readonly<Record<Known<(typeof pieceStatuses)[number]>, string>> = {
  asked: 'Asked for',
  sent: 'Sent to you',
  offered: 'No longer for sale',
  refused: 'Not available',
  unknown: unknownWord,
};

/** An offer whose order was deleted has the same name as one that is `over`. */
export const pieceSaleNames: Readonly<Record<Known<(typeof pieceSaleStates)[number]>, string>> = {
  open: 'For sale',
  paid: 'Bought by you',
  over: pieceStatusNames.offered,
  unknown: unknownWord,
};

/** The requested piece. */
export function pieceName({ kind, piece, productName }: PieceRequest): string {
  if (kind === 'replacement') return joined`Another ${productName}`;
  if (kind === 'part') return joined`The safe part of ${productName}`;
  return piece === null ? productName : joined`${piece} of ${productName}`;
}

const refusals: RefusalWords = {
  ...orderRefusals,
  fields: { piece: 'This is not in the box of what you bought. Choose it from the list.' },
};

export function pieceProblem(problem: Problem): string {
  if (problem.kind === 'too-many' && problem.minutes === null)
    return 'You have already asked for many pieces. Write to us, and we will help.';
  return problemWords(problem, refusals);
}
