import { CalendarClock } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { shopFacts } from '@/config/shop-facts';
import type { Cents } from '@/domain/money';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import { useDeliveryPlan } from '@/features/delivery/data';
import { type PlaceChoice, placeChoices, placeUsed, placeValue } from '@/features/delivery/place-used';
import { type DeliveryZone, deliveryPrice, zoneOf } from '@/features/delivery/rules';
import { arrivalInWords, deliveryNames, rangeInWords } from '@/features/delivery/words';
import { formatMoney } from '@/lib/format';
import { useIsHydrated } from '@/lib/hydration';
import { useStoredValue } from '@/lib/stored-value';
import { Select } from '@/ui/field';
import { textLink } from '@/ui/text-link';
import { checkoutDraft } from './checkout-draft';
import { deliveryChoiceMessages } from './delivery-words';
import { useDelivery } from './use-delivery';

const look = `${textLink()} py-1 text-sm`;

/** Price and time of delivery: in business days in the HTML, which may be days old, and as dates after hydration. */
export function ProductArrival({ goods }: { goods: Cents }) {
  return useIsHydrated() ? <ArrivalDays goods={goods} /> : <ArrivalInBusinessDays goods={goods} />;
}

/** For the place last used on this device, else for the address in the checkout's form. */
function ArrivalDays({ goods }: { goods: Cents }) {
  const choices = placeChoices(useDeliveryPlan());
  const stored = useStoredValue(placeUsed);
  const used = choices.find(({ value }) => value === stored);
  const { offers, zone, place } = useDelivery(useStoredValue(checkoutDraft).shipping, goods, used);
  const [offer] = offers;
  if (!zone) return null;
  return (
    <Arrival
      text={offer ? deliveryChoiceMessages.arrives(arrivalInWords(offer.arrives)) : deliveryChoiceMessages.nothing}
      way={offer && wayTo(offer, zone, place)}
      change={choices.length > 1 && <ChangePlace choices={choices} value={placeValue(zone, place)} />}
    />
  );
}

function ArrivalInBusinessDays({ goods }: { goods: Cents }) {
  const plan = useDeliveryPlan();
  const zone = zoneOf(plan, shopFacts.country);
  const option = deliveryOptions.find((one) => zone?.[one].isOffered);
  if (!zone || !option) return null;
  const { daysFrom, daysTo } = zone[option];
  const days = rangeInWords(plan.processingFrom + daysFrom, plan.processingTo + daysTo);
  const price = deliveryPrice(plan, option, zone[option], goods);
  return (
    <Arrival
      text={deliveryChoiceMessages.arrivesIn(days)}
      way={wayTo({ option, price }, zone, null)}
      change={
        placeChoices(plan).length > 1 && <span className={`${look} invisible`}>{deliveryChoiceMessages.change}</span>
      }
    />
  );
}

const wayTo = ({ option, price }: { option: DeliveryOption; price: Cents }, zone: DeliveryZone, place: string | null) =>
  deliveryChoiceMessages.way(
    deliveryNames[option],
    place ?? (zone.takesRest ? null : zone.name),
    price === 0 ? null : formatMoney(price),
  );

function Arrival({ text, way, change }: { text: string; way: string | undefined; change: ReactNode }) {
  return (
    <section aria-label={deliveryChoiceMessages.title} className="flex min-w-0 grow items-center gap-3">
      <CalendarClock className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          {text}
          {way && <span className="block text-sm">{way}</span>}
        </p>
        {change}
      </div>
    </section>
  );
}

/** A press opens the choice, which stays: arrow keys choose one place after the other. */
function ChangePlace({ choices, value }: { choices: readonly PlaceChoice[]; value: string }) {
  const [isOpen, setOpen] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button type="button" className={look} onClick={() => setOpen(true)}>
        {deliveryChoiceMessages.change}
      </button>
    );
  }
  return (
    <Select
      ref={select}
      aria-label={deliveryChoiceMessages.change}
      value={value}
      onChange={({ target }) => placeUsed.update(() => target.value)}
      className="w-full max-w-64"
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
