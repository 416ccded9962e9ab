import { useQuery } from '@tanstack/react-query';
import { type CountryData, learnCountries } from '@/domain/country';
import { bundledQuery } from '@/lib/query-client';
import { countryDataKey } from '@/lib/query-keys';

/** Loads names and address formats of all countries, which `countryCode` and related functions then use. */
export async function loadCountries(): Promise<CountryData> {
  const { default: json } = await import('@/domain/country-data.json');
  const data = json as unknown as CountryData;
  learnCountries(data);
  return data;
}

export const countryDataQuery = { queryKey: countryDataKey, queryFn: loadCountries, ...bundledQuery };

export function useCountryData(isWanted = true) {
  return useQuery({ ...countryDataQuery, enabled: isWanted });
}
