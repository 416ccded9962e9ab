import { useQuery } from '@tanstack/react-query';
import type { CountryTax } from '@/domain/totals';
import { countryTaxesKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getCountryTaxes } from './api';

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
