import { lazy, Suspense, useState } from 'react';
import type { PlacedOrderPage } from '@/domain/order-page';
import type { PieceRequest } from '@/domain/piece';
import { formatShopDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { pieceMessages, pieceName, pieceStatusNames } from '../messages';

const LostPiece = lazy(async () => ({ default: (await import('./lost-piece')).LostPiece }));

const stages: Readonly<Record<PieceRequest['status'], Stage>> = {
  asked: 'waiting',
  sent: 'done',
  refused: 'stopped',
  unknown: 'waiting',
};

interface OrderPiecesProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** What is sent after an order. Nothing before it was sent itself. */
export function OrderPieces({ order, guestToken }: OrderPiecesProps) {
  const [isAsking, setAsking] = useState(false);
  const { pieces, canAskPieces } = order;
  if (pieces.length === 0 && !canAskPieces) return null;
  return (
    <section aria-labelledby="order-pieces" className={card({ shape: 'panel', padding: 'large' })}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="order-pieces" className="text-2xl">
          {pieceMessages.title}
        </h2>
        {canAskPieces && (
          <Button variant="secondary" size="small" className="print:hidden" onClick={() => setAsking(true)}>
            {pieceMessages.lost}
          </Button>
        )}
      </div>
      {pieces.length > 0 && (
        <ul aria-label={pieceMessages.title} className="mt-5 grid gap-4">
          {pieces.map((request) => (
            <li key={request.id} className="rounded-2xl border border-line p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <StatusBadge stage={stages[request.status]}>{pieceStatusNames[request.status]}</StatusBadge>
                <time dateTime={request.createdAt} className="text-muted text-sm">
                  {formatShopDay(request.createdAt)}
                </time>
              </p>
              <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{pieceName(request)}</p>
              {request.answer !== null && (
                <p className="mt-2 break-words">
                  <strong>{pieceMessages.ourAnswer}</strong> <bdi>{request.answer}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <Suspense>
          <LostPiece order={{ id: order.id, guestToken }} items={order.items} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
