import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderKey } from '@/domain/order';
import { orderKey } from '@/lib/query-keys';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import type { OrderPageItem } from '../../order-page';
import { askPiece } from './api';
import { pieceMessages, pieceProblem } from './words';

interface LostPieceProps {
  order: OrderKey;
  items: readonly OrderPageItem[];
  onClose: () => void;
}

/** Lists the contents of an order's boxes, to pick the lost piece. */
export function LostPiece({ order, items, onClose }: LostPieceProps) {
  const client = useQueryClient();
  const { keyOf } = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: (wanted: { productId: number; piece: string }) =>
      askPiece(order, { ...wanted, requestId: keyOf(wanted) }),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: orderKey(order.id) });
      if (!result.ok) return setProblem(pieceProblem(result.problem));
      toast.success(pieceMessages.requested);
      onClose();
    },
  });
  const boxes = items.filter(({ boxContents }) => boxContents.length > 0);
  return (
    <Dialog
      title={pieceMessages.lost}
      description={boxes.length > 0 ? pieceMessages.hint : pieceMessages.none}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="small" onClick={onClose}>
          {pieceMessages.close}
        </Button>
      }
    >
      {problem !== null && (
        <Notice kind="problem" className="mb-4">
          {problem}
        </Notice>
      )}
      <div className="grid gap-6">
        {boxes.map(({ productId, name, boxContents }) => (
          <section key={productId} aria-labelledby={`box-${productId}`}>
            <h3 id={`box-${productId}`} className="mb-2 text-lg wrap-anywhere">
              {pieceMessages.listOf(name)}
            </h3>
            <ul className="grid gap-2">
              {boxContents.map((piece) => (
                <li key={piece}>
                  <button
                    type="button"
                    disabled={isPending}
                    aria-label={pieceMessages.ask(piece)}
                    onClick={() => mutate({ productId, piece })}
                    className="min-h-11 w-full rounded-2xl border border-line px-4 py-2 text-left wrap-anywhere hover:border-brand disabled:opacity-60"
                  >
                    <bdi>{piece}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
