import { countryTaxesKey } from '@/lib/query-keys';
import { getCountryTaxes } from '@/shop/country-taxes';
import { recordQueries } from '../shared/queries';

export const { useRecords: useTaxes, useRefresh: useRefreshTaxes } = recordQueries(
  'taxes',
  getCountryTaxes,
  countryTaxesKey,
);
