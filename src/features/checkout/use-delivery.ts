import { useEffect, useState } from 'react';
import { shopFacts } from '@/config/shop-facts';
import { countryCode } from '@/domain/country';
import { deliveryOffers, offerOf, zoneOf } from '@/domain/delivery';
import type { Cents } from '@/domain/money';
import { countryData } from '@/lib/country-data';
import { useDeliveryPlan } from '@/lib/delivery-plan';
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
  const { data: plan, isError, refetch } = useDeliveryPlan();
  const { code: known } = countryData.useCode(country.trim() !== '');
  const { choices } = useOrderChoices();
  const at = useMinute();
  const code = country.trim() === '' ? shopFacts.country : known ? countryCode(country) : null;
  const offers = plan ? deliveryOffers(plan, { country: code, goods, at }) : [];
  return { plan, isError, refetch, offers, offer: offerOf(offers, choices.delivery), zone: plan && zoneOf(plan, code) };
}

export type Delivery = ReturnType<typeof useDelivery>;
