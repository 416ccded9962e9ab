import { compareTexts } from '@/domain/compare';
import { searchFold } from '@/domain/search-text';
import { tidyLine } from '@/domain/typed-text';
import { type DeliveryPlan, type DeliveryZone, zoneOf } from './rules';

/** What of an address decides who delivers there: the country by its code, the rest as typed. */
export interface DeliveredTo {
  country: string | null;
  city: string;
  state: string;
}

/** How names of places are compared: as searches compare words, without the spaces. The database does the same. */
const foldedPlace = (name: string): string => searchFold(name).replaceAll(' ', '');

/** The spellings of a place, from its line: `Kilimani = Kilimani Estate`. The first is its name. */
export const spellingsOf = (line: string): string[] =>
  line
    .split('=')
    .map(tidyLine)
    .filter((spelling) => spelling !== '');

export const placeName = (line: string): string => spellingsOf(line)[0] ?? '';

export const foldedSpellings = (line: string): string[] => spellingsOf(line).map(foldedPlace);

const zonesWithPlaces = ({ zones }: DeliveryPlan, country: string | null) =>
  zones.filter(({ countries, places }) => places.length > 0 && country !== null && countries.includes(country));

/** The names of a country's places that have a zone of their own, sorted. */
export const placesOf = (plan: DeliveryPlan, country: string | null): string[] =>
  zonesWithPlaces(plan, country)
    .flatMap(({ places }) => places.map(placeName))
    .toSorted(compareTexts);

/** The zone of an address, and the name of the place it has it by: that of the city, else of the state. As in the database. */
export function deliveredBy(
  plan: DeliveryPlan,
  { country, city, state }: DeliveredTo,
): { zone: DeliveryZone | undefined; place: string | null } {
  const zones = zonesWithPlaces(plan, country);
  for (const typed of zones.length > 0 ? [foldedPlace(city), foldedPlace(state)] : []) {
    for (const zone of zones) {
      const line = zone.places.find((place) => foldedSpellings(place).includes(typed));
      if (line !== undefined) return { zone, place: placeName(line) };
    }
  }
  return { zone: zoneOf(plan, country), place: null };
}
