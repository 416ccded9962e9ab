import { useLayoutEffect, useRef } from 'react';
import { hourInWords } from '@/config/shop-phrases';
import { countryName } from '@/domain/country';
import { deliveryOptions } from '@/domain/order-choices';
import type { KnownCities } from '@/features/addresses/city-field';
import { arrivalInWords, deliveryNames } from '@/features/delivery/words';
import { formatMoney } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { RadioTile } from '@/ui/radio';
import { deliveryChoiceMessages } from './delivery-words';
import type { Delivery } from './use-delivery';
import { useOrderChoices } from './use-order-choices';

/** The places of the country with a delivery of their own, and what it costs to all others. */
export function knownCities({ places, elsewhere }: Delivery): KnownCities | null {
  if (elsewhere === null) return null;
  const price = elsewhere.offer ? formatMoney(elsewhere.offer.price) : null;
  return { names: places, note: deliveryChoiceMessages.elsewhere(countryName(elsewhere.country), price) };
}

/** The delivery options with price and dates. */
export function DeliveryChoice({ delivery }: { delivery: Delivery }) {
  const { offers, offer } = delivery;
  const { choose, refusedDelivery } = useOrderChoices();
  const group = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (refusedDelivery) group.current?.querySelector<HTMLInputElement>('input:checked, input:enabled')?.focus();
  }, [refusedDelivery]);
  return (
    <fieldset ref={group} className="mt-8">
      <legend className="font-display font-semibold text-xl">{deliveryChoiceMessages.title}</legend>
      {offers.length === 0 && (
        <Notice kind="problem" className="mt-4">
          {deliveryChoiceMessages.nothing}
        </Notice>
      )}
      {refusedDelivery && (
        <Notice kind="problem" className="mt-4">
          {deliveryChoiceMessages.refused}
        </Notice>
      )}
      <div className="mt-4 grid gap-3">
        {deliveryOptions.map((option) => {
          const offered = offers.find((one) => one.option === option);
          return (
            <RadioTile
              key={option}
              name="delivery"
              className={offered ? '' : 'opacity-70'}
              disabled={!offered}
              checked={offer?.option === option}
              onChange={() => choose({ delivery: option })}
              label={
                <>
                  {deliveryNames[option]}{' '}
                  <span className="block font-normal text-muted text-sm">
                    {offered ? (
                      <WholeDays text={deliveryChoiceMessages.arrives(arrivalInWords(offered.arrives))} />
                    ) : (
                      deliveryChoiceMessages.notOffered
                    )}
                    {offered?.orderBeforeHour &&
                      deliveryChoiceMessages.orderBefore(hourInWords(offered.orderBeforeHour))}
                  </span>
                </>
              }
            >
              {offered && <span className="tabular-nums font-semibold">{formatMoney(offered.price)}</span>}
            </RadioTile>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Allows a line break between two days, but not within one. */
function WholeDays({ text }: { text: string }) {
  const [from = '', to] = text.split(' - ');
  if (to === undefined) return text;
  return (
    <>
      <span className="whitespace-nowrap">{from} -</span> <span className="whitespace-nowrap">{to}</span>
    </>
  );
}
