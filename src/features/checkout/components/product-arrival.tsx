import { CalendarClock } from 'lucide-react';
import type { Cents } from '@/domain/money';
import { arrivalInWords, deliveryNames } from '@/lib/delivery-words';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from '../checkout-draft';
import { deliveryChoiceMessages } from '../messages';
import { useDelivery } from '../use-delivery';

/** When a product that is ordered now arrives, in the country of the checkout's form. */
export function ProductArrival({ goods }: { goods: Cents }) {
  const { country } = useStoredValue(checkoutDraft).shipping;
  const { offers, zone } = useDelivery({ country, goods });
  const [offer] = offers;
  if (!offer || !zone) return null;
  return (
    <>
      <CalendarClock className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span>
        {deliveryChoiceMessages.arrives(arrivalInWords(offer.arrives))}
        <span className="block text-sm">
          {deliveryChoiceMessages.way(deliveryNames[offer.option], zone.takesRest ? null : zone.name)}
        </span>
      </span>
    </>
  );
}
