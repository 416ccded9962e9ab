import { searchOf } from '../use-address-params';
import { useKeysetPages } from '../use-keyset-pages';

/** What the customer list shows, kept in the URL: `?q=amina&before=<date>~<email>`, the open one as `&customer=<email>`. */
export function useCustomerList() {
  const pages = useKeysetPages();
  const { params, before, goTo, goToTop } = pages;
  return {
    pages,
    searched: searchOf(params),
    before: before && { lastOrderAt: before.at, email: before.key },
    search: (text: string) => goToTop({ q: text }, { replace: true }),
    showAll: () => goToTop({ q: null }),
    openedCustomer: params.get('customer'),
    openCustomer: (email: string) => goTo({ customer: email }),
    closeCustomer: () => goTo({ customer: null }, { replace: true }),
  };
}
