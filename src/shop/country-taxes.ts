import { useQuery } from '@tanstack/react-query';
import { type CountryTax, taxTermsOf } from '@/domain/country-tax';
import type { TaxTerms } from '@/domain/totals';
import { countryTaxesKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getCountryTaxes } from './api';
import { useCountryData } from './countries';
import { useShopSettings } from './shop-settings';

/** The tax terms of an order to an address: the shop's own until the taxes of countries are loaded. */
export function useTaxTerms(address: { country: string; state: string }): TaxTerms {
  const taxes = useCountryTaxes();
  useCountryData(taxes.length > 0);
  return taxTermsOf(address, taxes, useShopSettings().taxPercent);
}

function useCountryTaxes(): readonly CountryTax[] {
  const { data = none } = useQuery({
    queryKey: countryTaxesKey,
    queryFn: getCountryTaxes,
    enabled: hasDatabase,
    staleTime: 5 * 60_000,
  });
  return data;
}

const none: readonly CountryTax[] = [];
