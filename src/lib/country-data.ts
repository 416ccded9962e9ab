import { type CountryData, learnCountries } from '@/domain/country';
import { loadedCode } from './loaded-code';

/** Names and address formats of all countries: `countryCode` and its neighbours know them once this is loaded. */
export const countryData = loadedCode(async () => {
  const { default: data } = await import('@/domain/country-data.json');
  learnCountries(data as unknown as CountryData);
  return data;
});
