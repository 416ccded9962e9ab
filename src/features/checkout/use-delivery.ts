import { useEffect, useState } from 'react';
import { shopFacts } from '@/config/shop-facts';
import { countryCode } from '@/domain/country';
import { deliveryOffers, missingToFree, offerOf, promiseKept, zoneOf } from '@/domain/delivery';
import type { Cents } from '@/domain/money';
import { useCountryData } from '@/shop/countries';
import { useDeliveryPlan } from '@/shop/delivery-plan';
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

/** The offers for a country as typed, by default the shop's own. `offer` is the one of the order. */
export function useDelivery({ country, goods }: { country: string; goods: Cents }) {
  const plan = useDeliveryPlan();
  const { data: known } = useCountryData(country.trim() !== '');
  const { choices } = useOrderChoices();
  const at = useMinute();
  const code = country.trim() === '' ? shopFacts.country : known ? countryCode(country) : null;
  const offers = deliveryOffers(plan, { country: code, goods, at });
  const offer = offerOf(offers, choices.delivery);
  return {
    offers,
    offer,
    zone: zoneOf(plan, code),
    toFree: missingToFree(plan, code, goods),
    /** The offer that arrives by a day (yyyy-mm-dd). */
    offerBy: (day: string) => promiseKept(offers, offer, day),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
