import { searchParam, textParam } from '@/lib/use-url-filter';
import { useKeysetPages } from '../shared/use-keyset-pages';

const customerParams = { search: searchParam, opened: textParam('customer') };

/** What the customer list shows, kept in the URL: `?q=amina&before=<cursor>&customer=<key>`. */
export function useCustomerList() {
  const pages = useKeysetPages(customerParams);
  const { values, change, filterBy } = pages;
  return {
    pages,
    searched: values.search,
    search: (search: string) => filterBy({ search }, { replace: true }),
    showAll: () => filterBy({ search: '' }),
    openedCustomer: values.opened,
    openCustomer: (key: string) => change({ opened: key }),
    closeCustomer: () => change({ opened: null }, { replace: true }),
  };
}
