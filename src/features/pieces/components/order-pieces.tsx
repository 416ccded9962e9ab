import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { PlacedOrderPage } from '@/domain/order-page';
import type { PieceRequest, PieceSale } from '@/domain/piece';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { useLazyDialog } from '@/ui/use-lazy-dialog';
import { pieceMessages, pieceName, pieceSaleNames, pieceStatusNames } from '../messages';

const loadLostPiece = async () => (await import('./lost-piece')).LostPiece;

const stages: Readonly<Record<PieceRequest['status'], Stage>> = {
  asked: 'waiting',
  sent: 'done',
  offered: 'stopped',
  refused: 'stopped',
  unknown: 'waiting',
};

const saleStages: Readonly<Record<PieceSale['state'], Stage>> = {
  open: 'waiting',
  paid: 'done',
  over: 'stopped',
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
  if (pieces.length === 0 && !canAskPieces) return null;
  return (
    <section aria-labelledby="order-pieces" className={card({ shape: 'panel', padding: 'large' })}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="order-pieces" className="text-2xl">
          {pieceMessages.title}
        </h2>
        {canAskPieces && (
          <Button variant="secondary" size="small" className="print:hidden" {...question.opener}>
            {pieceMessages.lost}
          </Button>
        )}
      </div>
      {pieces.length > 0 && (
        <ul aria-label={pieceMessages.title} className="mt-5 grid gap-4">
          {pieces.map((request) => (
            <li key={request.id} className="rounded-2xl border border-line p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {request.sale ? (
                  <StatusBadge stage={saleStages[request.sale.state]}>{pieceSaleNames[request.sale.state]}</StatusBadge>
                ) : (
                  <StatusBadge stage={stages[request.status]}>{pieceStatusNames[request.status]}</StatusBadge>
                )}
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
              {request.sale && <Sale sale={request.sale} guestToken={request.saleToken} />}
            </li>
          ))}
        </ul>
      )}
      {question.Dialog && (
        <question.Dialog order={{ id: order.id, guestToken }} items={order.items} onClose={question.close} />
      )}
    </section>
  );
}

/** The price with a link to pay; once paid, a link to the order. */
function Sale({ sale: { id, state, total, payUntil }, guestToken }: { sale: PieceSale; guestToken: string | null }) {
  const page = paths.order.to(id, guestToken);
  if (state === 'over') return <p className="mt-2 text-muted">{pieceMessages.offerOver}</p>;
  if (state === 'paid')
    return (
      <p className="mt-2">
        {pieceMessages.bought}{' '}
        <Link to={page} className={textLink()}>
          {pieceMessages.boughtWith(shortOrderId(id))}
        </Link>
      </p>
    );
  return (
    <div className="mt-2">
      <p className="font-semibold">{pieceMessages.forSale(total)}</p>
      <p className="text-muted">{pieceMessages.forSaleUntil(payUntil)}</p>
      <Button asChild size="small" className="mt-3 print:hidden">
        <Link to={page}>{pieceMessages.pay(total)}</Link>
      </Button>
    </div>
  );
}
