import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { claimOrder } from '@/features/orders/customer/api';
import { forgetOrderLink, keepOrderLink } from '@/features/orders/customer/order-link';
import { orderKeys } from '@/features/orders/customer/queries';
import { inPlace } from '@/lib/in-place';
import { useSession } from '@/lib/session';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { ClaimOffer } from './claim-offer';
import { checkoutSession } from './stored-session';
import { checkoutMessages } from './words';

/** On a guest's order page: moves the order to the user's account. Asks first, as the link may have been shared. */
export function KeepOrder({ id, guestToken }: { id: string; guestToken: string }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: claimOrder,
    onSuccess: async (result) => {
      if (!result.ok) {
        toast.error(checkoutMessages.claimFailed);
        return;
      }
      checkoutSession.dispatch({ type: 'rekeyed', orderId: id, guestToken: null });
      forgetOrderLink();
      toast.success(checkoutMessages.claimed);
      await navigate(paths.order.to(id), { replace: true, ...inPlace });
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
  if (status === 'unknown') return null;
  if (status !== 'signed-in')
    return <ClaimOffer returnTo={paths.order.to(id)} onLeave={() => keepOrderLink(id, guestToken)} />;
  return (
    <section
      aria-labelledby="keep-order"
      data-tint="educational"
      className="tint-ground rounded-panel p-6 text-(--on-tint)"
    >
      <h2 id="keep-order" className="text-xl">
        {checkoutMessages.claimTitle}
      </h2>
      <p className="mt-1.5">{checkoutMessages.keepHint}</p>
      <Button size="small" className="mt-4" disabled={isPending} onClick={() => mutate({ id, guestToken })}>
        {checkoutMessages.keep}
      </Button>
    </section>
  );
}
