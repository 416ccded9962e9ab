import type { Known } from '@/domain/known-word';
import { joined } from '@/lib/isolated';
import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords, type RefusalWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { unknownWord } from '@/lib/words';
import type { PieceRequest, pieceStatuses } from '../../piece';

export const pieceMessages = {
  title: 'Pieces',
  /** The newest of them. */
  stateOf: (status: string, piece: string) => joined`${status}: ${piece}`,
  canAsk: 'Ask us for one that is lost',
  lost: 'Lost a piece?',
  hint: 'Tap what is missing. We will check whether we have one, send it free or tell you what it costs.',
  listOf: (name: string) => joined`What was in the box of ${name}`,
  ask: (piece: string) => joined`Ask for ${piece}`,
  none: 'We have no list of what was in these boxes. Write to us, and we will look.',
  requested: 'We have your request and will write to you soon.',
  close: 'Close',
  ourAnswer: 'Our answer:',
  order: (id: string) => `Order ${id}`,
} as const;

export const pieceStatusNames: Readonly<Record<Known<(typeof pieceStatuses)[number]>, string>> = {
  asked: 'Asked for',
  answered: 'Answered',
  sent: 'Sent to you',
  refused: 'Not available',
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
