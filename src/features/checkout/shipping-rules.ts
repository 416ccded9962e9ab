import { orderAddressSchema } from '@/features/addresses/order-address-schema';
import type { ShippingForm } from './checkout-draft';

/** The form as an order takes it; null while anything is wrong with it. */
export function completeShipping(typed: ShippingForm, refused: Partial<ShippingForm> = {}): ShippingForm | null {
  return orderAddressSchema(typed.country, refused).safeParse(typed).data ?? null;
}
