import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ClaimResult, claimOrder } from '@/features/orders/api';
import { type CurrentOrder, forgetCurrentOrder, updateCurrentOrder } from './current-order';

/** Claims under way, by order: React may run an effect twice, the database is asked once. */
const underWay = new Map<string, Promise<ClaimResult>>();

function claimOnce(id: string, guestToken: string): Promise<ClaimResult> {
  const started = underWay.get(id) ?? claimOrder(id, guestToken).finally(() => underWay.delete(id));
  underWay.set(id, started);
  return started;
}

/**
 * Puts a guest's order into the account of whoever has signed in, and drops its token: from then on it is read as its
 * owner's. Null claims nothing.
 */
export function useClaim(current: CurrentOrder | null, onKept: () => void) {
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(false);
  const id = current?.placed?.id ?? null;
  const guestToken = current?.placed?.guestToken ?? null;

  const claim = useEffectEvent(async () => {
    if (!current || id === null || guestToken === null) return;
    setFailed(false);
    const result = await claimOnce(id, guestToken);
    if (result === 'failed') {
      setFailed(true);
      return;
    }
    // Its token opens nothing any more: the order has gone into another account.
    if (result === 'unknown-order') forgetCurrentOrder();
    else updateCurrentOrder(current.idempotencyKey, { placed: { id, guestToken: null } });
    onKept();
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  });

  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    void claim();
  }, [id, guestToken, attempt]);

  return { failed, retry: () => setAttempt(attempt + 1) };
}
