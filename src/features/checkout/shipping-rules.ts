import { orderAddressSchema } from '@/features/addresses/order-address-schema';
import type { ShippingForm } from './checkout-draft';

/** The validated form; null while it has errors. */
export function completeShipping(typed: ShippingForm, refused: Partial<ShippingForm> = {}): ShippingForm | null {
  return orderAddressSchema(typed.country, refused).safeParse(typed).data ?? null;
}
