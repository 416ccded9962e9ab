import type { PieceRequest } from '@/domain/piece';
import { joined } from '@/lib/isolated';
import type { Conflict, Problem } from '@/lib/result';
import type { ListMessages } from '../shared/components/list';
import { problemMessage } from '../shared/messages';

export const staffPieceMessages = {
  title: 'Pieces to send',
  openOrder: (id: string) => `Open order ${id}`,
  asked: (moment: string) => `Asked for ${moment}`,
  answer: 'A sentence for the customer',
  answerHint: 'It stands in the mail and on the page of the order. It is needed where you send nothing.',
  answerMissing: 'Say why it is not sent.',
  send: 'Send the piece',
  refuse: 'It is not to be had',
  sent: 'It counts as sent, and its customer gets a mail',
  refused: 'Its customer gets a mail that it is not to be had',
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
  return problemMessage(problem, { gone: 'This request does not exist any more. Nothing was changed.' });
}
