import { useEffect, useState } from 'react';
import { shopFacts } from '@/config/shop-facts';
import { countryCode } from '@/domain/country';
import { deliveryOffers, missingToFree, offerOf, promiseKept, zoneOf } from '@/domain/delivery';
import type { Cents } from '@/domain/money';
import { useCountryData } from '@/shop/countries';
import { useDeliveryPlan } from '@/shop/delivery-plan';
import { useOrderChoices } from './use-order-choices';

const MINUTE_MS = 60_000;

/** The time, so that what is promised changes at the hour to order before. */
function useMinute(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return at;
}

/** What is offered to a country as typed; the shop's own before any is. `offer` is what the order will go by. */
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
    /** The offer that is there by a day (yyyy-mm-dd). */
    offerBy: (day: string) => promiseKept(offers, offer, day),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
