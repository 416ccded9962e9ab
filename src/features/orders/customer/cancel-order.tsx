import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { leftToRefund, type PlacedOrderPage } from '../order-page';
import { cancelOwnOrder } from './api';
import { cancelOwnOrderProblem, orderPageMessages } from './page-words';
import { orderKeys } from './queries';

interface CancelOrderProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

export function CancelOrder({ order, guestToken }: CancelOrderProps) {
  /** The order when the confirmation was opened, which is about that state. */
  const [toCancel, setToCancel] = useState<PlacedOrderPage | null>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: (seen: PlacedOrderPage) => cancelOwnOrder({ id: seen.id, guestToken }, seen.paymentStatus),
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
      setToCancel(null);
      if (result.ok) toast.success(orderPageMessages.cancelled);
      else toast.error(cancelOwnOrderProblem(result.problem));
    },
  });
  return (
    <>
      {(order.canCancel || toCancel) && (
        <Button variant="danger" size="small" onClick={() => setToCancel(order)}>
          {orderPageMessages.cancel}
        </Button>
      )}
      {toCancel && (
        <ConfirmDialog
          title={orderPageMessages.cancelTitle}
          confirmLabel={isPending ? orderPageMessages.cancelling : orderPageMessages.cancel}
          cancelLabel={orderPageMessages.keep}
          danger
          busy={isPending}
          onConfirm={() => mutate(toCancel)}
          onCancel={() => setToCancel(null)}
        >
          {toCancel.paymentStatus === 'paid'
            ? orderPageMessages.cancelPaid(leftToRefund(toCancel))
            : orderPageMessages.cancelUnpaid}
        </ConfirmDialog>
      )}
    </>
  );
}
