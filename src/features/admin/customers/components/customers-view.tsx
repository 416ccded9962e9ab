import { scenePictures } from '@/config/pictures';
import { formatMoney, formatShortDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { SearchBox } from '@/ui/search-box';
import { LoadFailure } from '../../components/load-failure';
import { PageTitle } from '../../components/page-title';
import { Pager } from '../../components/pager';
import { SEARCH_MAX } from '../../use-address-params';
import { customerMessages } from '../messages';
import { useCustomers } from '../queries';
import type { CustomerSummary } from '../source';
import { useCustomerList } from '../use-customer-list';
import { CustomerDialog } from './customer-dialog';

/** Everybody who has ordered, and one of them with their orders. */
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
      {list.openedCustomer && <CustomerDialog email={list.openedCustomer} onClose={list.closeCustomer} />}
    </>
  );
}

const idOf = (customer: CustomerSummary) => `customer-${customer.email}`;

const columns: readonly Column<CustomerSummary>[] = [
  { header: 'Name', title: true, cell: (customer) => <span id={idOf(customer)}>{customer.name}</span> },
  {
    header: 'E-mail',
    cell: (customer) => (
      <span className="inline-block min-w-44 max-w-full [overflow-wrap:anywhere]">{customer.email}</span>
    ),
  },
  { header: 'Orders', align: 'end', cell: (customer) => customer.orders },
  { header: 'Spent', align: 'end', cell: (customer) => formatMoney(customer.spent) },
  {
    header: 'Last order',
    cell: (customer) => (
      <time dateTime={customer.lastOrderAt} className="whitespace-nowrap">
        {formatShortDate(customer.lastOrderAt)}
      </time>
    ),
  },
];

function CustomerList({ list }: { list: ReturnType<typeof useCustomerList> }) {
  const customers = useCustomers(list.searched, list.before);
  if (customers.isPending) return <DataTableSkeleton rows={8} />;
  if (customers.data === undefined) {
    return <LoadFailure title={customerMessages.loadFailed} onRetry={() => customers.refetch()} />;
  }
  const { customers: rows, next } = customers.data;
  if (rows.length === 0) {
    const searched = list.searched !== '' || list.before !== null;
    return (
      <EmptyState
        picture={scenePictures[searched ? 'no-products' : 'no-orders']}
        title={searched ? customerMessages.empty : customerMessages.noCustomers}
        actions={
          searched && (
            <Button variant="secondary" onClick={list.showAll}>
              {customerMessages.showAll}
            </Button>
          )
        }
      >
        {!searched && <p>{customerMessages.noCustomersHint}</p>}
      </EmptyState>
    );
  }
  const action: Column<CustomerSummary> = {
    header: 'Action',
    actions: true,
    cell: (customer) => (
      <Button
        variant="secondary"
        size="small"
        aria-describedby={idOf(customer)}
        onClick={() => list.openCustomer(customer.email)}
      >
        {customerMessages.view}
      </Button>
    ),
  };
  return (
    <div aria-busy={customers.isPlaceholderData} className={customers.isPlaceholderData ? 'opacity-60' : ''}>
      <DataTable
        caption={customerMessages.title}
        columns={[...columns, action]}
        rows={rows}
        rowKey={(customer) => customer.email}
      />
      <Pager
        pages={list.pages}
        next={next && { at: next.lastOrderAt, key: next.email }}
        labels={customerMessages.pages}
      />
    </div>
  );
}
