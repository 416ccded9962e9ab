import { useQueryClient } from '@tanstack/react-query';
import { isOver, isSent, type ShippingAddress } from '@/domain/order';
import type { Result } from '@/lib/result';
import { useDataMode } from '../shared/data-mode';
import { adminKey } from '../shared/queries';
import { correctOrder } from './api';
import type { OrderDetails } from './repository';

/** Until any part of it is shipped. The database uses the same rule. */
const canCorrect = ({ status, trackingNumber, parcels }: OrderDetails): boolean =>
  !isSent(status) && !isOver(status) && trackingNumber === null && parcels.length === 0;

/** Corrects the address of an order. Not available in the demonstration. */
export function useCorrectOrder(order: OrderDetails) {
  const client = useQueryClient();
  const { mode } = useDataMode();
  return {
    canEdit: mode === 'live' && canCorrect(order),
    correct: async (address: ShippingAddress, expected: ShippingAddress): Promise<Result<unknown>> => {
      const result = await correctOrder(order.id, address, expected);
      await client.invalidateQueries({ queryKey: adminKey(mode) });
      return result;
    },
  };
}
