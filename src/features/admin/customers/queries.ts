import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrderRepository } from '../orders/queries';
import { type DataMode, useDataMode } from '../shared/data-mode';
import { adminKey, keepPreviousOf } from '../shared/queries';
import { liveCustomers } from './api';
import { demoCustomers } from './demo';
import type { CustomerRepository } from './repository';

export const CUSTOMERS_PAGE_SIZE = 20;

const customerKeys = {
  list: (mode: DataMode, search: string, before: string | null) => adminKey(mode, 'customers', 'list', search, before),
  one: (mode: DataMode, email: string) => adminKey(mode, 'customers', 'one', email),
};

function useCustomerRepository(): CustomerRepository {
  const { mode } = useDataMode();
  const orders = useOrderRepository();
  return useMemo(() => (mode === 'live' ? liveCustomers : demoCustomers(orders)), [mode, orders]);
}

/** A page of customers; the previous page stays in view until the next has loaded. */
export function useCustomers(search: string, before: string | null) {
  const { mode } = useDataMode();
  const repository = useCustomerRepository();
  return useQuery({
    queryKey: customerKeys.list(mode, search, before),
    queryFn: ({ signal }) => repository.list(search, { before, pageSize: CUSTOMERS_PAGE_SIZE, signal }),
    placeholderData: keepPreviousOf(mode),
  });
}

export function useCustomer(email: string) {
  const { mode } = useDataMode();
  const repository = useCustomerRepository();
  return useQuery({ queryKey: customerKeys.one(mode, email), queryFn: () => repository.get(email) });
}
