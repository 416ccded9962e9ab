import { useEffect, useState } from 'react';
import { countryCode } from '@/domain/country';
import type { Cents } from '@/domain/money';
import { useCountryData } from '@/features/addresses/countries';
import { useDeliveryPlan } from '@/features/delivery/data';
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

/** The offers for a country as typed, by default the shop's own, for goods of a price. `offer` is the one of the order. */
export function useDeliveryFor(country: string) {
  const plan = useDeliveryPlan();
  const isTyped = country.trim() !== '';
  const { data: known } = useCountryData(isTyped);
  const { choices } = useOrderChoices();
  const at = useMinute();
  const code = isTyped ? (known ? countryCode(country) : null) : pricedCountry('');
  /** `charged`: the price of the order's own delivery, which a code may have made free. `withMore`: of the goods after it. */
  return (goods: Cents, charged?: Cents, withMore?: (more: Cents) => Cents) => {
    const listed = deliveryOffers(plan, { country: code, goods, at });
    const chosen = offerOf(listed, choices.delivery);
    const offers = listed.map((one) => (one === chosen && charged !== undefined ? { ...one, price: charged } : one));
    const offer = offerOf(offers, choices.delivery);
    return {
      offers,
      offer,
      zone: zoneOf(plan, code),
      toFree: charged === 0 ? null : missingToFree(plan, code, goods, withMore),
      /** The offer that arrives by a day (yyyy-mm-dd). */
      offerBy: (day: string) => promiseKept(offers, offer, day),
    };
  };
}

export const useDelivery = ({ country, goods }: { country: string; goods: Cents }) => useDeliveryFor(country)(goods);

export type Delivery = ReturnType<typeof useDelivery>;
