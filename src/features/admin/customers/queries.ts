import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataSource } from '../data-source';
import { keepPreviousOf } from '../keep-previous';
import { useOrderSource } from '../orders/queries';
import { demonstrationCustomers } from './demonstration';
import { liveCustomers } from './live';
import type { CustomerCursor, CustomerSource } from './source';

export const CUSTOMERS_PAGE_SIZE = 20;

function useCustomerSource(): CustomerSource {
  const { kind } = useDataSource();
  const orders = useOrderSource();
  return useMemo(() => (kind === 'live' ? liveCustomers : demonstrationCustomers(orders)), [kind, orders]);
}

/** A page of customers; the previous page stays in view while the next is on its way. */
export function useCustomers(search: string, before: CustomerCursor | null) {
  const { kind } = useDataSource();
  const source = useCustomerSource();
  return useQuery({
    queryKey: ['admin', kind, 'customers', 'list', search, before?.email ?? ''],
    queryFn: ({ signal }) => source.list(search, { before, pageSize: CUSTOMERS_PAGE_SIZE, signal }),
    placeholderData: keepPreviousOf(kind),
  });
}

/** One customer; `data` is null when there is none. */
export function useCustomer(email: string) {
  const { kind } = useDataSource();
  const source = useCustomerSource();
  return useQuery({ queryKey: ['admin', kind, 'customers', 'one', email], queryFn: () => source.get(email) });
}
