import { useQuery } from '@tanstack/react-query';
import { type CountryData, learnCountries } from '@/domain/country';
import { bundledQuery } from '@/lib/query-client';
import { countryDataKey } from '@/lib/query-keys';

/** Learning a language takes milliseconds, and forms load the countries at each validation. */
let learnedIn: string | undefined;

/**
 * Loads English names and address formats of all countries, which `countryCode` and related functions then use with
 * the names in the browser's languages.
 */
export async function loadCountries(): Promise<CountryData> {
  const { default: json } = await import('@/domain/country-data.json');
  const data = json as unknown as CountryData;
  const { languages } = navigator;
  if (learnedIn !== languages.join()) {
    learnCountries(data, languages);
    learnedIn = languages.join();
  }
  return data;
}

export const countryDataQuery = { queryKey: countryDataKey, queryFn: loadCountries, ...bundledQuery };

export function useCountryData(isWanted = true) {
  return useQuery({ ...countryDataQuery, enabled: isWanted });
}
