import { formatMoney, formatShortShopDay } from '@/lib/format';
import { SEARCH_MAX, searchParam, textParam } from '@/lib/use-url-filter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { SearchBox } from '@/ui/search-box';
import { PageTitle } from '../../shared/components/page-title';
import { PagedList } from '../../shared/components/paged-list';
import { useKeysetPages } from '../../shared/use-keyset-pages';
import { customerListMessages, customerMessages } from '../messages';
import { useCustomers } from '../queries';
import type { CustomerSummary } from '../types';
import { CustomerDialog } from './customer-dialog';

const customerParams = { search: searchParam, opened: textParam('customer') };

/** What the customer list shows, kept in the URL: `?q=amina&before=<cursor>&customer=<key>`. */
function useCustomerList() {
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

export function CustomersView() {
  const list = useCustomerList();
  return (
    <>
      <PageTitle title={customerMessages.title}>
        <p>{customerMessages.hint}</p>
      </PageTitle>
      <div className="mb-4 block max-w-2xl">
        <SearchBox
          label={customerMessages.search}
          value={list.searched}
          maxLength={SEARCH_MAX}
          onSearch={list.search}
        />
      </div>
      <CustomerList list={list} />
      {list.openedCustomer && <CustomerDialog customerKey={list.openedCustomer} onClose={list.closeCustomer} />}
    </>
  );
}

const idOf = (customer: CustomerSummary) => `customer-${customer.key}`;

const columns: readonly Column<CustomerSummary>[] = [
  { header: 'Name', title: true, cell: (customer) => <span id={idOf(customer)}>{customer.name}</span> },
  {
    header: 'E-mail',
    cell: (customer) => (
      <span className="inline-block min-w-44 max-w-full [overflow-wrap:anywhere]">
        {customer.email} {customer.guest && <Badge className="ml-1">{customerMessages.guest}</Badge>}
      </span>
    ),
  },
  { header: 'Orders', align: 'end', cell: (customer) => customer.orders },
  { header: 'Spent', align: 'end', cell: (customer) => formatMoney(customer.spent) },
  {
    header: 'Last order',
    cell: (customer) => (
      <time dateTime={customer.lastOrderAt} className="whitespace-nowrap">
        {formatShortShopDay(customer.lastOrderAt)}
      </time>
    ),
  },
];

function CustomerList({ list }: { list: ReturnType<typeof useCustomerList> }) {
  const customers = useCustomers(list.searched, list.pages.before);
  const action: Column<CustomerSummary> = {
    header: 'Action',
    actions: true,
    cell: (customer) => (
      <Button
        variant="secondary"
        size="small"
        aria-describedby={idOf(customer)}
        onClick={() => list.openCustomer(customer.key)}
      >
        {customerMessages.view}
      </Button>
    ),
  };
  return (
    <PagedList
      query={customers}
      pages={list.pages}
      isFiltered={list.searched !== ''}
      onShowAll={list.showAll}
      messages={customerListMessages}
      skeleton={<DataTableSkeleton rows={8} />}
    >
      {(rows) => (
        <DataTable
          caption={customerMessages.title}
          columns={[...columns, action]}
          rows={rows}
          rowKey={(customer) => customer.key}
        />
      )}
    </PagedList>
  );
}
