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

/** The `shopFacts` that staff cannot change, as text for sentences. What they can change is in `textValues`. */
export const shopPhrases = {
  ages: range(shopFacts.ageYears),
  guarantee: `${shopFacts.guaranteeDays}-day`,
  guaranteeTime: `${shopFacts.guaranteeDays} days`,
  returnsTime: `${shopFacts.returnsDays} days`,
  refundTime: `${range(shopFacts.refundBusinessDays)} business days`,
  restockingFee: `${shopFacts.restockingFeePercent}%`,
  damagedReportTime: `${shopFacts.damagedReportHours} hours`,
  minimumAge: String(shopFacts.minimumAgeYears),
} as const;
