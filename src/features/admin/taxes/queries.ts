import { useQuery } from '@tanstack/react-query';
import { countryTaxesKey } from '@/lib/query-keys';
import { type DataMode, useDataMode, useRepository } from '../shared/data-mode';
import { adminKey, useRefresh } from '../shared/queries';
import { liveTaxes } from './api';
import { createDemoTaxes } from './demo';

const taxKeys = { list: (mode: DataMode) => adminKey(mode, 'taxes') };

export function useTaxRepository() {
  return useRepository(liveTaxes, createDemoTaxes);
}

export function useTaxes() {
  const { mode } = useDataMode();
  const repository = useTaxRepository();
  return useQuery({ queryKey: taxKeys.list(mode), queryFn: () => repository.list() });
}

export function useRefreshTaxes() {
  return useRefresh(countryTaxesKey);
}
