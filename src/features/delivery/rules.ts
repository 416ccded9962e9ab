import { shopFacts } from '@/config/shop-facts';
import type { Cents } from '@/domain/money';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import { nextDay, shopDay, shopHour, weekdayOf } from '@/domain/shop-day';

export interface DeliveryTerms {
  isOffered: boolean;
  price: Cents;
  /** Business days in transit. */
  daysFrom: number;
  daysTo: number;
  /** Ordered before this hour in Nairobi, the parcel leaves the same business day. Null: after the processing days. */
  cutOffHour: number | null;
}

export interface DeliveryZone extends Record<DeliveryOption, DeliveryTerms> {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2; empty for the fallback zone. */
  countries: readonly string[];
  /** Towns and areas of its one country, one a line with other spellings after `=`. Empty: all of its countries. */
  places: readonly string[];
  takesRest: boolean;
  version: number;
}

/** A day without packing or delivery, yyyy-mm-dd. */
export interface Holiday {
  day: string;
  name: string;
}

export interface DeliveryPlan {
  /** The version of the processing days. */
  version: number;
  /** Business days until a parcel leaves. */
  processingFrom: number;
  processingTo: number;
  /** Standard delivery is free for goods of this price or more. */
  freeShippingLimit: Cents;
  /** The fallback zone is the last. */
  zones: readonly DeliveryZone[];
  holidays: readonly Holiday[];
}

/** Calendar days in the shop's time zone, yyyy-mm-dd. */
export interface ArrivalDays {
  from: string;
  by: string;
}

/** The price and dates of one option in one zone. */
export interface DeliveryOffer {
  option: DeliveryOption;
  price: Cents;
  arrives: ArrivalDays;
  /** The hour in Nairobi until which an order still leaves today, or null. */
  orderBeforeHour: number | null;
}

/** The country that delivery and tax are priced for: the shop's own until one is typed. */
export const pricedCountry = (typed: string): string => (typed.trim() === '' ? shopFacts.country : typed);

/** The zone of a country beside its places, or the fallback zone. */
export function zoneOf({ zones }: DeliveryPlan, country: string | null): DeliveryZone | undefined {
  const named =
    country === null
      ? undefined
      : zones.find(({ countries, places }) => places.length === 0 && countries.includes(country));
  return named ?? zones.find(({ takesRest }) => takesRest);
}

export function deliveryPrice(
  { freeShippingLimit }: DeliveryPlan,
  option: DeliveryOption,
  terms: DeliveryTerms,
  goods: Cents,
): Cents {
  return option === 'standard' && goods >= freeShippingLimit ? 0 : terms.price;
}

/** A distance beyond this many limits is not told: a code takes nearly all of what is added. */
const FAR = 100;

/**
 * How much goods of this price lack for free standard delivery. Null if free already, never, or not offered. A promised
 * distance is kept: whatever costs this much more makes it free, and no cent less. So it counts with the code that takes its
 * part of what is added: `withMore` is the price of the goods with more of them; a cent more adds a cent or nothing.
 */
export function missingToFree(
  plan: DeliveryPlan,
  zone: DeliveryZone | undefined,
  goods: Cents,
  withMore = (more: Cents): Cents => goods + more,
): Cents | null {
  const { isOffered = false, price = 0 } = zone?.standard ?? {};
  const limit = plan.freeShippingLimit;
  let more = 0;
  for (let gap = limit - withMore(0); gap > 0; gap = limit - withMore(more)) {
    more += gap;
    if (more > FAR * limit) return null;
  }
  return isOffered && price > 0 && more > 0 ? more : null;
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day));

/** The business day that is `count` business days after `start`; 0 returns `start` itself if it is one. */
function businessDay(start: string, count: number, holidays: ReadonlySet<string>): string {
  let day = count === 0 ? start : nextDay(start);
  let left = Math.max(count - 1, 0);
  for (;;) {
    if (!isWeekend(day) && !holidays.has(day)) {
      if (left === 0) return day;
      left -= 1;
    }
    day = nextDay(day);
  }
}

function arrivalOf(
  plan: DeliveryPlan,
  { cutOffHour, daysFrom, daysTo }: DeliveryTerms,
  at: number,
): Pick<DeliveryOffer, 'arrives' | 'orderBeforeHour'> {
  const holidays = new Set(plan.holidays.map(({ day }) => day));
  const today = shopDay(at);
  const after = (start: string, count: number) => businessDay(start, count, holidays);
  if (cutOffHour === null) {
    const arrives = {
      from: after(today, plan.processingFrom + daysFrom),
      by: after(today, plan.processingTo + daysTo),
    };
    return { arrives, orderBeforeHour: null };
  }
  const leaves = after(today, shopHour(at) < cutOffHour ? 0 : 1);
  return {
    arrives: { from: after(leaves, daysFrom), by: after(leaves, daysTo) },
    orderBeforeHour: leaves === today ? cutOffHour : null,
  };
}

/** The offers for an order placed now, in the order of the options. The database uses the same rule. */
export function deliveryOffers(
  plan: DeliveryPlan,
  { zone, goods, at }: { zone: DeliveryZone | undefined; goods: Cents; at: number },
): DeliveryOffer[] {
  return deliveryOptions.flatMap((option) => {
    const terms = zone?.[option];
    if (!terms?.isOffered) return [];
    return [{ option, price: deliveryPrice(plan, option, terms, goods), ...arrivalOf(plan, terms, at) }];
  });
}

/** The offer that arrives by a day (yyyy-mm-dd): the chosen one, else the cheapest that does. */
export function promiseKept(
  offers: readonly DeliveryOffer[],
  chosen: DeliveryOffer | undefined,
  day: string,
): DeliveryOffer | undefined {
  const inTime = offers.filter(({ arrives }) => arrives.by <= day);
  return inTime.find((offer) => offer === chosen) ?? inTime.toSorted((a, b) => a.price - b.price)[0];
}

/** The chosen option, or the first one where it is not offered. */
export function offerOf(offers: readonly DeliveryOffer[], chosen: DeliveryOption): DeliveryOffer | undefined {
  return offers.find(({ option }) => option === chosen) ?? offers[0];
}
