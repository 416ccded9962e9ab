import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { percent } from '@/domain/codecs';
import type { TaxTerms } from '@/domain/totals';
import { useCountryData } from '@/features/addresses/countries';
import { useShopSettings } from '@/features/settings/data';
import { countryTaxesKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { type CountryTax, taxTermsOf } from './rules';

export const countryTax = z.object({
  country: z.string(),
  state: z.string(),
  taxRate: percent,
  pricesIncludeTax: z.boolean(),
  version: z.number(),
});

/** The countries and states with their own tax. Throws when the database cannot be reached. */
export const getCountryTaxes = (): Promise<CountryTax[]> =>
  readAsVisitor(z.array(countryTax), (reader) =>
    reader.from('country_taxes').select(columnsOf('country_taxes', countryTax)).order('country').order('state'),
  );

/** The tax terms of an order to an address: the shop's own until the taxes of countries are loaded. */
export function useTaxTerms(address: { country: string; state: string }): TaxTerms {
  const taxes = useCountryTaxes();
  useCountryData(taxes.length > 0);
  return taxTermsOf(address, taxes, useShopSettings().taxRate);
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
