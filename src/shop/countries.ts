import { useQuery } from '@tanstack/react-query';
import { type CountryData, learnCountries } from '@/domain/country';
import { bundledQuery } from '@/lib/query-client';
import { countryDataKey } from '@/lib/query-keys';

let learned: CountryData | undefined;

/**
 * Loads English names and address formats of all countries, which `countryCode` and related functions then use with
 * the names in the browser's languages.
 */
export async function loadCountries(): Promise<CountryData> {
  const { default: json } = await import('@/domain/country-data.json');
  if (!learned) {
    learned = json as unknown as CountryData;
    learnCountries(learned, navigator.languages);
  }
  return learned;
}

export const countryDataQuery = { queryKey: countryDataKey, queryFn: loadCountries, ...bundledQuery };

export function useCountryData(isWanted = true) {
  return useQuery({ ...countryDataQuery, enabled: isWanted });
}
