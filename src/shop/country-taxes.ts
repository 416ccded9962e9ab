import { percentFromRate, rateFromPercent } from '@/domain/money';
import type { CountryTax } from '@/domain/totals';
import { recordColumns } from './columns';
import { publicReader } from './public-reader';

export const countryTaxColumns = recordColumns('country_taxes', {
  country: 'country',
  taxPercent: { column: 'tax_rate', read: percentFromRate, write: rateFromPercent },
  version: 'version',
});

/** The countries with a tax of their own. Throws when the database cannot be reached. */
export async function getCountryTaxes(): Promise<CountryTax[]> {
  const { data } = await publicReader()
    .from('country_taxes')
    .select(countryTaxColumns.select)
    .order('country')
    .throwOnError();
  return data.map(countryTaxColumns.fromRow);
}
