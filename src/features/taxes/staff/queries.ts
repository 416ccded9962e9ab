import { recordQueries } from '@/features/staff-area/queries';
import { countryTaxesKey } from '@/lib/query-keys';
import { getCountryTaxes } from '../data';

export const { useRecords: useTaxes, useRefresh: useRefreshTaxes } = recordQueries(
  'taxes',
  getCountryTaxes,
  countryTaxesKey,
);
