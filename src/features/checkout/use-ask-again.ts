import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmPayment } from '@/features/payments/confirm-payment';
import type { CurrentOrder } from './current-order';

/** How often our server is asked again about a payment that is being confirmed, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** While a payment is being confirmed: asks our server about it again, in case no webhook ever comes. */
export function useAskAgain({ placed, attempt, stage }: CurrentOrder): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ['payment-confirmation', attempt?.reference ?? null],
    enabled: stage === 'confirming' && placed !== null && attempt !== null,
    queryFn: async () => {
      if (!placed || !attempt) return null;
      const confirmation = await confirmPayment(placed.id, attempt.provider, attempt.reference);
      await queryClient.invalidateQueries({ queryKey: ['orders', placed.id] });
      return confirmation.status;
    },
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ({ state }) => (state.data === 'pending' || state.data === 'unreachable' ? ASK_AGAIN_MS : false),
  });
}
