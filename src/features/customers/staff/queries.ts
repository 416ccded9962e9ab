import { useQuery } from '@tanstack/react-query';
import { liveKey, useRecordPage } from '@/features/staff-area/queries';
import { getCustomer, listCustomers } from './api';

export const CUSTOMERS_PAGE_SIZE = 20;

export function useCustomers(search: string, before: string | null) {
  return useRecordPage(liveKey('customers', 'list', search), (page) => listCustomers(search, page), {
    before,
    pageSize: CUSTOMERS_PAGE_SIZE,
  });
}

export function useCustomer(key: string) {
  return useQuery({ queryKey: liveKey('customers', 'one', key), queryFn: () => getCustomer(key) });
}
