import { useEffect, useState } from 'react';
import { shopFacts } from '@/config/shop-facts';
import { countryCode } from '@/domain/country';
import type { Cents } from '@/domain/money';
import { countryData } from '@/lib/country-data';
import { useDeliveryPlan } from '@/lib/delivery-plan';
import { loadedCode } from '@/lib/loaded-code';
import { useOrderChoices } from './use-order-choices';

const MINUTE_MS = 60_000;

/** It reckons with days in the shop's time zone, and so is larger than the form that shows them. */
const deliveryDays = loadedCode(() => import('@/domain/delivery'));

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
  const { data: plan, ...read } = useDeliveryPlan();
  const { code: days, ...fetched } = deliveryDays.useCode(plan !== undefined);
  const { code: known } = countryData.useCode(country.trim() !== '');
  const { choices } = useOrderChoices();
  const at = useMinute();
  const code = country.trim() === '' ? shopFacts.country : known ? countryCode(country) : null;
  const offers = plan && days ? days.deliveryOffers(plan, { country: code, goods, at }) : [];
  const offer = days?.offerOf(offers, choices.delivery);
  return {
    /** Before, nothing is known of what is offered. */
    isKnown: plan !== undefined && days !== undefined,
    isError: read.isError || fetched.isError,
    refetch: () => {
      read.refetch();
      fetched.retry();
    },
    offers,
    offer,
    zone: plan && days?.zoneOf(plan, code),
    /** The offer that is there by a day (yyyy-mm-dd). */
    offerBy: (day: string) => days?.promiseKept(offers, offer, day),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;
