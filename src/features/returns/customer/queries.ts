import { skipToken, useQuery } from '@tanstack/react-query';
import type { OrderKey } from '@/domain/order';
import { personalKey } from '@/lib/query-keys';
import { getReturnPhoto, getReturns, quoteReturn } from './api';
import type { WantedReturn } from './rows';

const kindOf = ({ guestToken }: Pick<OrderKey, 'guestToken'>) => (guestToken === null ? 'own' : 'guest');

export const returnKeys = {
  of: (order: OrderKey) => personalKey('orders', order.id, 'returns', kindOf(order)),
};

/** The returns of an order; enabled only if there can be any. */
export function useReturns(order: OrderKey, isEnabled: boolean) {
  return useQuery({ queryKey: returnKeys.of(order), queryFn: isEnabled ? () => getReturns(order) : skipToken });
}

/** The value of a return; disabled while no line is selected. */
export function useReturnQuote(order: OrderKey, wanted: WantedReturn) {
  return useQuery({
    queryKey: [...returnKeys.of(order), 'worth', wanted.reason, ...wanted.lines],
    queryFn: wanted.lines.length > 0 ? () => quoteReturn(order, wanted) : skipToken,
    staleTime: 0,
    retry: false,
  });
}

export function useReturnPhoto(returnId: string, guestToken: string | null) {
  return useQuery({
    queryKey: personalKey('returns', returnId, 'photo', kindOf({ guestToken })),
    queryFn: () => getReturnPhoto(returnId, guestToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
