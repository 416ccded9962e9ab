import { countryTaxColumns, getCountryTaxes } from '@/lib/supabase/country-taxes';
import { save, write } from '@/lib/supabase/writes';
import type { TaxRepository } from './repository';

/** The taxes of countries, changed under staff rights. */
export const liveTaxes: TaxRepository = {
  list: getCountryTaxes,
  save: (draft, original) =>
    save(
      'The tax of a country was not saved',
      (database) =>
        database.rpc('save_country_tax', {
          tax: countryTaxColumns.toRow(draft),
          ...(original && { expected_version: original.version }),
        }),
      countryTaxColumns.fromRow,
    ),
  remove: ({ country }) =>
    write(
      'The tax of a country was not removed',
      (database) => database.rpc('remove_country_tax', { country }),
      () => 'deleted',
    ),
};
