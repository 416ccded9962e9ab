import { z } from 'zod';
import type { StoredOrder } from '../orders.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
const optionalLine = (most: number) => z.string().trim().max(most).optional();

/** PayPal's limits. https://developer.paypal.com/docs/api/orders/v2/#definition-shipping_detail */
const typedAddress = z.object({
  firstName: line(140),
  lastName: optionalLine(140),
  address: line(300),
  city: line(120),
  state: optionalLine(300),
  zipCode: optionalLine(60),
});

/** The address of an order in PayPal's format, or null if it does not fit. */
export function paypalShipping({ shippingAddress, shippingCountry }: StoredOrder) {
  const parsed = typedAddress.safeParse(shippingAddress);
  if (!parsed.success || shippingCountry === null) return null;
  const { firstName, lastName, address: street, city, state, zipCode } = parsed.data;
  return {
    type: 'SHIPPING',
    name: { full_name: [firstName, lastName].filter(Boolean).join(' ') },
    address: {
      address_line_1: street,
      admin_area_2: city,
      ...(state ? { admin_area_1: state } : {}),
      ...(zipCode ? { postal_code: zipCode } : {}),
      country_code: shippingCountry,
    },
  };
}
