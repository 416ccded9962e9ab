import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrderRepository } from '../orders/queries';
import { type DataMode, useDataMode } from '../shared/data-mode';
import { adminKey, useRecordPage } from '../shared/queries';
import { liveCustomers } from './api';
import { demoCustomers } from './demo';
import type { CustomerRepository } from './repository';

export const CUSTOMERS_PAGE_SIZE = 20;

const customerKeys = {
  list: (mode: DataMode, search: string) => adminKey(mode, 'customers', 'list', search),
  one: (mode: DataMode, key: string) => adminKey(mode, 'customers', 'one', key),
};

function useCustomerRepository(): CustomerRepository {
  const { mode } = useDataMode();
  const orders = useOrderRepository();
  return useMemo(() => (mode === 'live' ? liveCustomers : demoCustomers(orders)), [mode, orders]);
}

export function useCustomers(search: string, before: string | null) {
  const repository = useCustomerRepository();
  return useRecordPage(
    (mode) => customerKeys.list(mode, search),
    (page) => repository.list(search, page),
    { before, pageSize: CUSTOMERS_PAGE_SIZE },
  );
}

export function useCustomer(key: string) {
  const { mode } = useDataMode();
  const repository = useCustomerRepository();
  return useQuery({ queryKey: customerKeys.one(mode, key), queryFn: () => repository.get(key) });
}
