import { useQuery } from '@tanstack/react-query';
import { percentFromRate, rateFromPercent } from '@/domain/money';
import type { CountryTax } from '@/domain/totals';
import { countryTaxesKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { recordColumns } from '@/lib/supabase/columns';
import { publicReader } from '@/lib/supabase/public-reader';

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

/** The countries with their own tax rate: none until the database has answered. */
export function useCountryTaxes(): readonly CountryTax[] {
  const { data = none } = useQuery({
    queryKey: countryTaxesKey,
    queryFn: getCountryTaxes,
    enabled: hasDatabase,
    staleTime: 5 * 60_000,
  });
  return data;
}

const none: readonly CountryTax[] = [];
