import type { ShippingAddress } from '@/domain/order';
import { placeLine } from '@/shop/address-words';

export function PostalLines({ to }: { to: ShippingAddress }) {
  return (
    <address className="break-words not-italic">
      {[`${to.firstName} ${to.lastName}`.trim(), to.address, placeLine(to), to.country]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}
