import { shopFacts } from '@/config/shop-facts';
import type { DeliveryPlan, DeliveryTerms, DeliveryZone } from './rules';

const { standardShipping, expressShipping, nextDayShipping, processingBusinessDays, freeShippingLimit } = shopFacts;

const offered = (days: { from: number; to: number }, price: number, cutOffHour: number | null = null) =>
  ({ isOffered: true, price, daysFrom: days.from, daysTo: days.to, cutOffHour }) satisfies DeliveryTerms;

const nextDay = { from: nextDayShipping.days, to: nextDayShipping.days };
const builtInTerms = {
  standard: offered(standardShipping.businessDays, 0),
  express: offered(expressShipping.days, expressShipping.price),
  'next-day': offered(nextDay, nextDayShipping.price, nextDayShipping.orderBeforeHour),
};

const builtInZone = (id: number, name: string, countries: string[]): DeliveryZone => ({
  ...builtInTerms,
  'next-day': { ...builtInTerms['next-day'], isOffered: countries.length > 0 },
  id,
  name,
  countries,
  places: [],
  takesRest: countries.length === 0,
  version: 1,
});

/** The built-in delivery plan. It promises no dates, because it has no holidays. */
export const builtInPlan: DeliveryPlan = {
  processingFrom: processingBusinessDays.from,
  processingTo: processingBusinessDays.to,
  freeShippingLimit,
  version: 1,
  zones: [
    builtInZone(1, 'Kenya', ['KE']),
    builtInZone(2, 'United States', ['US']),
    builtInZone(3, 'Rest of world', []),
  ],
  holidays: [],
};
