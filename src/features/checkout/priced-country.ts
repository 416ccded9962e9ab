import { shopFacts } from '@/config/shop-facts';

/** The country that delivery and tax are priced for: the shop's own until one is typed. */
export const pricedCountry = (typed: string): string => (typed.trim() === '' ? shopFacts.country : typed);
