import { placeLine } from '@/domain/address';
import type { ShippingAddress } from '@/domain/order';

export function PostalLines({ to }: { to: ShippingAddress }) {
  return (
    <address className="break-words not-italic">
      {to.firstName} {to.lastName}
      <br />
      {to.address}
      <br />
      {placeLine(to)}
      <br />
      {to.country}
    </address>
  );
}
