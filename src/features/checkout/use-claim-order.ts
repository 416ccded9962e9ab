import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { claimOrder } from '@/features/orders/customer/api';
import { orderKeys } from '@/features/orders/customer/queries';
import type { PlacedSession } from '@/features/payments/payment-session';
import { paymentKeys } from './queries';
import { checkoutSession } from './stored-session';

/**
 * Moves a guest's order to the account of the signed-in user, and drops its token: from then on it is read as the
 * owner.
 */
export function useClaimOrder({ idempotencyKey, placed: { id, guestToken } }: PlacedSession, isSignedIn: boolean) {
  const queryClient = useQueryClient();
  const mutationKey = paymentKeys.claim(id);
  const { data, mutate } = useMutation({
    mutationKey,
    mutationFn: claimOrder,
    onSuccess: (result) => {
      if (result.ok) checkoutSession.dispatch({ type: 'rekeyed', orderId: id, guestToken: null });
      // Its token is invalid: the order was moved to another account.
      else if (result.problem.kind === 'gone') checkoutSession.dispatch({ type: 'abandoned', idempotencyKey });
      else return;
      return queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
  });

  const claim = () => {
    // React may run an effect twice; the request is sent once.
    if (guestToken !== null && queryClient.isMutating({ mutationKey }) === 0) mutate({ id, guestToken });
  };
  const claimAtOnce = useEffectEvent(claim);
  useEffect(() => {
    if (isSignedIn && guestToken !== null) claimAtOnce();
  }, [isSignedIn, guestToken]);

  return { failed: data?.ok === false, retry: claim };
}
