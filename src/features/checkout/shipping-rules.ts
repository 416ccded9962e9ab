import type { ShippingAddress } from '@/domain/order';
import { orderAddressSchema } from '@/features/addresses/order-address-schema';

/** The form as an order takes it; null while anything is wrong with it. */
export function completeShipping(
  typed: ShippingAddress,
  refused: Partial<ShippingAddress> = {},
): ShippingAddress | null {
  return orderAddressSchema(typed.country, refused).safeParse(typed).data ?? null;
}
