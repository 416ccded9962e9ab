import { CalendarClock } from 'lucide-react';
import { shopFacts } from '@/config/shop-facts';
import type { Cents } from '@/domain/money';
import { deliveryOptions } from '@/domain/order-choices';
import { useDeliveryPlan } from '@/features/delivery/data';
import { type DeliveryZone, zoneOf } from '@/features/delivery/rules';
import { arrivalInWords, deliveryNames, rangeInWords } from '@/features/delivery/words';
import { useIsHydrated } from '@/lib/hydration';
import { useStoredValue } from '@/lib/stored-value';
import { checkoutDraft } from './checkout-draft';
import { deliveryChoiceMessages } from './delivery-words';
import { useDelivery } from './use-delivery';

/** The delivery time: in business days in the HTML, which may be days old, and as dates after hydration. */
export function ProductArrival({ goods }: { goods: Cents }) {
  return useIsHydrated() ? <ArrivalDays goods={goods} /> : <ArrivalInBusinessDays />;
}

/** For the address in the checkout's form. */
function ArrivalDays({ goods }: { goods: Cents }) {
  const { offers, zone } = useDelivery(useStoredValue(checkoutDraft).shipping, goods);
  const [offer] = offers;
  if (!offer || !zone) return null;
  return (
    <Arrival text={deliveryChoiceMessages.arrives(arrivalInWords(offer.arrives))} option={offer.option} zone={zone} />
  );
}

function ArrivalInBusinessDays() {
  const plan = useDeliveryPlan();
  const zone = zoneOf(plan, shopFacts.country);
  const option = deliveryOptions.find((one) => zone?.[one].isOffered);
  if (!zone || !option) return null;
  const { daysFrom, daysTo } = zone[option];
  const days = rangeInWords(plan.processingFrom + daysFrom, plan.processingTo + daysTo);
  return <Arrival text={deliveryChoiceMessages.arrivesIn(days)} option={option} zone={zone} />;
}

interface ArrivalProps {
  text: string;
  option: (typeof deliveryOptions)[number];
  zone: DeliveryZone;
}

function Arrival({ text, option, zone }: ArrivalProps) {
  return (
    <>
      <CalendarClock className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span>
        {text}
        <span className="block text-sm">
          {deliveryChoiceMessages.way(deliveryNames[option], zone.takesRest ? null : zone.name)}
        </span>
      </span>
    </>
  );
}
