import { useEffect, useState } from 'react';
import { countryCode } from '@/domain/country';
import type { Cents } from '@/domain/money';
import type { ShippingAddress } from '@/domain/order';
import { useCountryData } from '@/features/addresses/countries';
import { useDeliveryPlan } from '@/features/delivery/data';
import { type PlaceChoice, placeOf } from '@/features/delivery/place-used';
import { deliveredBy, placesOf } from '@/features/delivery/places';
import { deliveryOffers, missingToFree, offerOf, pricedCountry, promiseKept, zoneOf } from '@/features/delivery/rules';
import { useOrderChoices } from './use-order-choices';

const MINUTE_MS = 60_000;

/** The current time, updated every minute, so that delivery dates change at the cut-off hour. */
function useMinute(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return at;
}

/** What of an address its delivery depends on, as typed. */
export type DeliveryAddress = Pick<ShippingAddress, 'country' | 'city' | 'state'>;

/**
 * The offers for an address, by default in the shop's own country, for goods of a price, or for the place `used` instead.
 * `offer` is the one of the order.
 */
export function useDeliveryFor({ country, city, state }: DeliveryAddress, used?: PlaceChoice) {
  const plan = useDeliveryPlan();
  const isTyped = country.trim() !== '';
  const { data: known } = useCountryData(isTyped);
  const { choices } = useOrderChoices();
  const at = useMinute();
  const code = isTyped ? (known ? countryCode(country) : null) : pricedCountry('');
  const places = isTyped ? placesOf(plan, code) : [];
  const typed = deliveredBy(plan, { country: code, city, state });
  const zone = used?.zone ?? typed.zone;
  const place = used ? placeOf(used) : typed.place;
  /** `charged`: the price of the order's own delivery, which a code may have made free. `withMore`: of the goods after it. */
  return (goods: Cents, charged?: Cents, withMore?: (more: Cents) => Cents) => {
    const listed = deliveryOffers(plan, { zone, goods, at });
    const chosen = offerOf(listed, choices.delivery);
    const offers = listed.map((one) => (one === chosen && charged !== undefined ? { ...one, price: charged } : one));
    const offer = offerOf(offers, choices.delivery);
    return {
      offers,
      offer,
      zone,
      /** The name of the place that decides the price, or null. */
      place,
      /** The places with a delivery of their own in the chosen country; `elsewhere` is that to all others there. */
      places,
      elsewhere:
        code === null || places.length === 0
          ? null
          : {
              country: code,
              offer: offerOf(deliveryOffers(plan, { zone: zoneOf(plan, code), goods, at }), choices.delivery),
            },
      toFree: charged === 0 ? null : missingToFree(plan, zone, goods, withMore),
      /** The offer that arrives by a day (yyyy-mm-dd). */
      offerBy: (day: string) => promiseKept(offers, offer, day),
    };
  };
}

export const useDelivery = (to: DeliveryAddress, goods: Cents, used?: PlaceChoice) => useDeliveryFor(to, used)(goods);

export type Delivery = ReturnType<typeof useDelivery>;
