import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { QrCode } from '@/features/staff-area/qr-code';
import type { OrderDetails } from './rows';
import { adminOrderMessages } from './words';

/** A QR code for each product in the parcel, with the URL of its safety sheet. */
export function SafetyCodes({ items }: Pick<OrderDetails, 'items'>) {
  if (items.length === 0) return null;
  return (
    <section className="mt-8 break-inside-avoid">
      <h2 className="text-muted text-sm">{adminOrderMessages.safetySheets}</h2>
      <ul className="mt-3 flex flex-wrap gap-6">
        {items.map(({ productId, name }) => (
          <li key={productId} className="w-28 break-inside-avoid text-sm">
            <QrCode url={absoluteUrl(paths.safetySheet.to(productId))} label={adminOrderMessages.safetySheetOf(name)} />
            <p className="mt-1 wrap-anywhere" aria-hidden="true">
              {name}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
