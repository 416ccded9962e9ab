import { Link, useNavigate } from 'react-router-dom';
import { LinkedMessages } from '@/features/messages/staff/linked-messages';
import { OrderTable } from '@/features/orders/staff/order-table';
import { adminLinks } from '@/features/staff-area/links';
import { LoadedRecord } from '@/features/staff-area/loaded';
import { mailLink } from '@/lib/contact-links';
import { formatMoney, formatShopDay } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { EmailText } from '@/ui/email-text';
import { type CustomerDetails, useCustomer } from './data';
import { customerMessages } from './words';

export function CustomerDialog({ customerKey, onClose }: { customerKey: string; onClose: () => void }) {
  const query = useCustomer(customerKey);
  const customer = query.data;
  const navigate = useNavigate();
  return (
    <Dialog
      size="large"
      title={customer?.name ?? customerMessages.oneTitle}
      description={
        customer && (
          <span className="flex flex-wrap items-center gap-2">
            <a href={mailLink(customer.email)} className="hover:text-brand hover:underline">
              <EmailText email={customer.email} />
            </a>
            {customer.guest && <Badge>{customerMessages.guest}</Badge>}
          </span>
        )
      }
      onClose={onClose}
      footer={
        customer && (
          <Button asChild variant="secondary" size="small">
            <Link to={adminLinks.ordersOf(customer.email)}>{customerMessages.allOrders}</Link>
          </Button>
        )
      }
    >
      <LoadedRecord query={query} messages={customerMessages} skeleton={<DataTableSkeleton rows={3} />}>
        {(customer) => (
          <>
            <CustomerFigures customer={customer} />
            <OrderTable
              caption={customerMessages.ordersOf(customer.name)}
              orders={customer.recentOrders}
              onView={(id) => navigate(adminLinks.order(id))}
            />
            <LinkedMessages to={{ customerKey: customer.key }} className="mt-8" />
          </>
        )}
      </LoadedRecord>
    </Dialog>
  );
}

function CustomerFigures({ customer }: { customer: CustomerDetails }) {
  const { columns } = customerMessages;
  const figures = [
    { name: columns.orders, value: customer.orders },
    { name: columns.spent, value: formatMoney(customer.spent) },
    { name: columns.firstOrder, value: formatShopDay(customer.firstOrderAt) },
    { name: columns.lastOrder, value: formatShopDay(customer.lastOrderAt) },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="tabular-nums font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
