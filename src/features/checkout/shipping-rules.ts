import type { ShippingAddress } from '@/domain/order';
import { orderAddressSchema } from '@/features/addresses/order-address-schema';

/** The validated form; null while it has errors. */
export function completeShipping(
  typed: ShippingAddress,
  refused: Partial<ShippingAddress> = {},
): ShippingAddress | null {
  return orderAddressSchema(typed.country, refused).safeParse(typed).data ?? null;
}
