import { ListPage } from '@/features/staff-area/list-page';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { formatMoney, formatShortShopDay } from '@/lib/format';
import { textParam } from '@/lib/use-url-filter';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { EmailText } from '@/ui/email-text';
import { CustomerDialog } from './customer-dialog';
import { type CustomerSummary, useCustomers } from './data';
import { customerListMessages, customerMessages } from './words';

const { columns: headers } = customerMessages;
const idOf = (customer: CustomerSummary) => `customer-${customer.key}`;

const columns: readonly Column<CustomerSummary>[] = [
  { header: headers.name, title: true, cell: (customer) => <span id={idOf(customer)}>{customer.name}</span> },
  {
    header: headers.email,
    cell: (customer) => (
      <span className="block min-w-44 max-w-full">
        <EmailText email={customer.email} />{' '}
        {customer.guest && <Badge className="ml-1">{customerMessages.guest}</Badge>}
      </span>
    ),
  },
  { header: headers.orders, align: 'end', cell: (customer) => customer.orders },
  { header: headers.spent, align: 'end', cell: (customer) => formatMoney(customer.spent) },
  {
    header: headers.lastOrder,
    cell: (customer) => (
      <time dateTime={customer.lastOrderAt} className="whitespace-nowrap">
        {formatShortShopDay(customer.lastOrderAt)}
      </time>
    ),
  },
];

const params = { ...searchFilter, customer: textParam('customer') };

/** URL: `?q=amina&before=<cursor>&customer=<key>`. */
function CustomersView() {
  const list = useList(params, ['search']);
  const { search, customer: openedKey } = list.values;
  const action: Column<CustomerSummary> = {
    header: headers.action,
    actions: true,
    cell: (customer) => (
      <Button
        variant="secondary"
        size="small"
        aria-describedby={idOf(customer)}
        onClick={() => list.change({ customer: customer.key })}
      >
        {customerMessages.view}
      </Button>
    ),
  };
  return (
    <>
      <ListPage
        messages={customerListMessages}
        hint={<p>{customerMessages.hint}</p>}
        list={list}
        query={useCustomers(search, list.pages.before)}
        skeleton={<DataTableSkeleton rows={8} />}
      >
        {(rows) => (
          <DataTable
            caption={customerListMessages.title}
            columns={[...columns, action]}
            rows={rows}
            rowKey={(customer) => customer.key}
          />
        )}
      </ListPage>
      {openedKey && (
        <CustomerDialog customerKey={openedKey} onClose={() => list.change({ customer: null }, { replace: true })} />
      )}
    </>
  );
}

export { CustomersView as Component };
