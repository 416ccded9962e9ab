import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import type { PlacedOrderPage } from '../../order-page';
import type { PieceRequest } from '../../piece';
import { pieceMessages, pieceName, pieceStatusNames } from './words';

const loadLostPiece = async () => (await import('./lost-piece')).LostPiece;

const stages: Readonly<Record<PieceRequest['status'], Stage>> = {
  asked: 'waiting',
  answered: 'done',
  sent: 'done',
  refused: 'stopped',
  unknown: 'waiting',
};

interface OrderPiecesProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** The requests for pieces of an order. Hidden if there are none and none can be made. */
export function OrderPieces({ order, guestToken }: OrderPiecesProps) {
  const question = useLazyDialog(loadLostPiece);
  const { pieces, canAskPieces } = order;
  const [newest] = pieces;
  if (pieces.length === 0 && !canAskPieces) return null;
  return (
    <section aria-label={pieceMessages.title}>
      <Disclosure
        id="order-pieces"
        title={pieceMessages.title}
        note={newest ? pieceMessages.stateOf(pieceStatusNames[newest.status], pieceName(newest)) : pieceMessages.canAsk}
        headingLevel={2}
        look="line"
      >
        {canAskPieces && (
          <Button variant="secondary" size="small" className="print:hidden" {...question.opener}>
            {pieceMessages.lost}
          </Button>
        )}
        {pieces.length > 0 && (
          <ul aria-label={pieceMessages.title} className="mt-4 grid gap-4">
            {pieces.map((request) => (
              <li key={request.id} className="rounded-2xl border border-line p-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <StatusBadge stage={stages[request.status]}>{pieceStatusNames[request.status]}</StatusBadge>
                  <time dateTime={request.createdAt} className="text-muted text-sm">
                    {formatShopDay(request.createdAt)}
                  </time>
                </p>
                <p className="mt-2 font-semibold wrap-anywhere">{pieceName(request)}</p>
                {request.answers.map((answer, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added
                  <p key={place} className="mt-2 whitespace-pre-line break-words">
                    <strong>{pieceMessages.ourAnswer}</strong> <bdi>{answer}</bdi>
                  </p>
                ))}
                {request.orderId !== null && (
                  <p className="mt-2">
                    <Link to={paths.order.to(request.orderId, request.orderToken)} className={textLink()}>
                      {pieceMessages.order(shortOrderId(request.orderId))}
                    </Link>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {question.Dialog && (
        <question.Dialog order={{ id: order.id, guestToken }} items={order.items} onClose={question.close} />
      )}
    </section>
  );
}
