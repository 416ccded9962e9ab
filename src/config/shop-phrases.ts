import { shopFacts } from './shop-facts';

/** Whole dollars without cents ($50), anything else with two decimals ($9.99). */
export function priceInWords(cents: number): string {
  const dollars = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** `12 PM`, from an hour of the day. */
export const hourInWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

const range = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

/** `shopFacts` as text for sentences. */
export const shopPhrases = {
  ages: range(shopFacts.ageYears),
  guarantee: `${shopFacts.guaranteeDays}-day`,
  guaranteeTime: `${shopFacts.guaranteeDays} days`,
  processing: `${range(shopFacts.processingBusinessDays)} business days`,
  standardTime: `${range(shopFacts.standardShipping.businessDays)} business days`,
  expressTime: `${range(shopFacts.expressShipping.days)} days`,
  expressPrice: priceInWords(shopFacts.expressShipping.price),
  nextDayTime: `${shopFacts.nextDayShipping.days} day`,
  nextDayPrice: priceInWords(shopFacts.nextDayShipping.price),
  nextDayOrderBefore: hourInWords(shopFacts.nextDayShipping.orderBeforeHour),
  returnsTime: `${shopFacts.returnsDays} days`,
  refundTime: `${range(shopFacts.refundBusinessDays)} business days`,
  restockingFee: `${shopFacts.restockingFeePercent}%`,
  damagedReportTime: `${shopFacts.damagedReportHours} hours`,
  minimumAge: String(shopFacts.minimumAgeYears),
  tax: `${shopFacts.taxRate}%`,
} as const;
